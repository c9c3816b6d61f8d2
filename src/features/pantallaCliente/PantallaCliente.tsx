import { Expand } from 'lucide-react'
import { useState } from 'react'
import type { Shown, ShownThanks } from '@/shop/display/messages'
import { lazyPart } from '@/ui/lazyPart'
import { SaleView } from './SaleView'
import { useTill, type View as TillView } from './useTill'
import { CashFigures } from './CashFigures'
import { Figure } from './Figure'
import './pantallaCliente.css'

/** Shown when the sale is charged: the change in the largest figures. */
function ThanksView({ thanks: { total, cash, change } }: { thanks: ShownThanks }) {
  return (
    <section className="client-idle client-thanks" aria-labelledby="client-title">
      <h1 id="client-title">¡Gracias por tu compra!</h1>
      <dl className="client-sums">
        <Figure name="Total" amount={total} />
        {cash !== null && <CashFigures name="Pagaste con" {...cash} />}
        {change > 0 && <Figure name="Tu vuelto" amount={change} size="total" />}
      </dl>
    </section>
  )
}

// Loaded only when the customer pays with an app.
const PayView = lazyPart(async () => (await import('./PayView')).PayView)

/** The customer's display: the sale as the till tells it, and nothing else of the shop. */
export function PantallaCliente({ till }: { till: string }) {
  return (
    <main className="client">
      <View told={useTill(till)} />
      <FullScreen />
    </main>
  )
}

/** Shown when no till of this computer has ever opened a display. */
export function NoTill() {
  return (
    <main className="client">
      <HowToOpen />
    </main>
  )
}

const HowToOpen = () => <Notice title="Pantalla del cliente" text="Abrila desde la caja: Vender › Más opciones." />

function View({ told }: { told: TillView }) {
  if (told === null) return null
  if (told === 'unanswered') return <HowToOpen />
  if (told === 'waiting') return <Notice title="Esperando a la caja" text="En un momento aparece tu compra." />
  const { shop, sale, thanks, pay } = told
  if (pay !== null) return <PayView pay={pay} />
  if (sale !== null) return <SaleView sale={sale} />
  if (thanks !== null) return <ThanksView thanks={thanks} />
  return <Shop {...shop} />
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="client-idle" role="status">
      <h1>{title}</h1>
      <p>{text}</p>
    </section>
  )
}

/** Shown between two sales: the shop's picture, or its name when it has none or the picture does not load. */
function Shop({ name, image }: Shown['shop']) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <section className="client-idle">
      {image !== null && image !== broken && <img src={image} alt="" onError={() => setBroken(image)} />}
      <h1>{name || 'Comercio'}</h1>
    </section>
  )
}

/** A button that hides the browser's frame, for the person who sets the screen up; gone once it is full screen. */
function FullScreen() {
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      className="client-full"
      aria-label="Pantalla completa"
      title="Pantalla completa"
      // The browser may refuse it and want another click.
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <Expand size={22} aria-hidden />
    </button>
  )
}
