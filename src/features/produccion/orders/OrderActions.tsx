import { PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { usePrintLink } from '@/list/export/usePrinting'
import { useAccess } from '@/session/useAccess'
import { productionLabels, productionSheet } from '@/shop/documents'
import { FileMenu } from '@/ui/figures/FileMenu'
import { FinishButton } from './FinishButton'

/** Buttons of a stored order: print it, with prices for those who may see them, and finish it. */
export function OrderActions({ model, dirty }: { model: OrderProduction; dirty: boolean }) {
  const { can } = useAccess()
  const link = usePrintLink()
  const id = model.id
  const name = `la orden de producción N° ${model.num}`
  const files = [
    ...(can(PRODUCED_PRICES) ? [{ label: 'Con precios', ...link(productionSheet(id, true), name) }] : []),
    { label: 'Sin precios', ...link(productionSheet(id, false), name) },
    { label: 'Etiquetas de los artículos', ...link(productionLabels(id), `las etiquetas de ${name}`) },
  ]
  return (
    <>
      <FileMenu label="Imprimir" files={files} />
      <FinishButton model={model} disabled={dirty} />
    </>
  )
}
