import { Store } from 'lucide-react'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { StoreForm } from './StoreForm'
import { useStore } from './useStore'
import './tienda.css'

/** The settings of the store, one record (CAT-065). */
export function Configuracion() {
  const { store, failed, missing, retry } = useStore()
  if (store !== null) return <StoreForm key={store.id} store={store} />
  if (failed) return <ReadFailure text="No se pudo leer la configuración de la tienda." onRetry={retry} />
  if (missing)
    return (
      <Empty
        panel
        icon={Store}
        text="El comercio todavía no tiene una tienda configurada: pedísela al equipo de soporte."
      />
    )
  return (
    <div className="panel tienda-panel" aria-busy="true" aria-label="Leyendo la configuración de la tienda">
      <div className="list-skeleton">
        <span />
      </div>
    </div>
  )
}
