import { X } from 'lucide-react'
import { useRef, type FormEvent, useState, useLayoutEffect, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useDollarRates } from '@/shop/articles/pesoCost'
import { readPriceLists, selectPriceListNames } from '@/shop/articles/priceRules'
import { useToast } from '@/ui/notices/Toasts'
import { quietKeyboard, SCAN_FIELD } from '@/ui/scan/scanTarget'
import { useScanFocus } from '@/ui/scan/useScanFocus'
import { Answer } from './Answer'
import { useConsultation } from './useConsultation'
import './consultoraDePrecios.css'

/** What stays usable while the rest of the page is covered: the app's messages and dialogs. */
const KEPT = '.toast-container, .modal, .modal-backdrop'

/** Takes the rest of the page out of reach of the keyboard and of screen readers while this element covers it. */
function useAlone(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered: Element[] = []
    for (let at: Element | null = element.current; at !== null && at !== document.body; at = at.parentElement) {
      for (const other of at.parentElement?.children ?? []) {
        if (other === at || other.matches(KEPT) || other.hasAttribute('inert')) continue
        other.setAttribute('inert', '')
        covered.push(other)
      }
    }
    return () => covered.forEach((other) => other.removeAttribute('inert'))
  }, [element])
}

interface Props {
  name: string
  image: string | null
}

/** The shop's image, or its name when it has none or the image does not load. */
function ShopSign({ name, image }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image && image !== broken)
    return <img className="consult-logo" src={image} alt={name} onError={() => setBroken(image)} />
  return <p className="consult-shop">{name}</p>
}

/** A screen for customers with a code reader, which shows the price of what they scan (PCON-001, NS-02c). */
export function ConsultoraDePrecios() {
  useNeeded(...useSelector(selectPriceListNames).split(' '))
  useDollarRates()
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const kiosk = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { shown, consult, choose } = useConsultation()
  const user = useSelector(selectUser)
  const owner = user && ownerOf(user)
  useAlone(kiosk)
  useScanFocus(kiosk)

  async function search(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (input === null || code === '') return
    input.value = ''
    input.focus()
    dispatch(readPriceLists())
    const result = await consult(code)
    if (result.kind === 'unknown') toast({ text: `No encontramos el código ${code.slice(0, 40)}`, tone: 'warn' })
    if (result.kind === 'failed') toast({ text: 'No hay respuesta del servidor', tone: 'error' })
  }

  return (
    <div className="consult" ref={kiosk}>
      <header className="consult-head">
        <ShopSign name={owner?.company_name ?? owner?.name ?? ''} image={owner?.image_url ?? null} />
        <Link className="consult-leave" to="/" aria-label="Salir de la consultora">
          <X size={20} aria-hidden />
        </Link>
      </header>
      <section className="consult-answer" aria-live="polite" aria-label="Precio">
        <Answer shown={shown} onChoose={choose} />
      </section>
      <form className="consult-form" onSubmit={(event) => void search(event)}>
        <label className="form-label" htmlFor={SCAN_FIELD}>
          Código
        </label>
        {/* Uncontrolled, since a reader types faster than a slow tablet renders. */}
        <input
          id={SCAN_FIELD}
          ref={field}
          className="form-control figure"
          {...quietKeyboard}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </div>
  )
}
