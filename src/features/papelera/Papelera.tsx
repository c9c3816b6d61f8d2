import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { papelera_article, papelera_sale } from '@/entities/papelera'
import type { AnyEntity } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { useMedia } from '@/ui/hooks/useMedia'
import { useView } from '@/ui/hooks/useView'
import { ViewTabs } from '@/ui/ViewTabs'
import { RestoreButton, RestoreInForm } from './RestoreButton'
import { RestoreChosen } from './RestoreChosen'
import { readAgain } from './restore'
import './papelera.css'

const VIEWS = {
  articulos: { label: 'Artículos', entity: papelera_article },
  ventas: { label: 'Ventas', entity: papelera_sale },
}

const isView = (name: string): name is keyof typeof VIEWS => name in VIEWS

/** Reads the list when it opens, since records may have been deleted since it was last read. */
function useFresh(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  useEffect(() => void dispatch(readAgain(entity)), [dispatch, entity])
}

// On a tablet the category is left out, so that the button to restore stays in view.
const SHOWN_NARROW = ['name', 'deleted_at', 'bar_code', 'final_price', 'stock']

function Articulos() {
  useFresh(papelera_article)
  const narrow = useMedia('(max-width: 1199.98px)')
  return (
    <EntityScreen
      entity={papelera_article}
      {...(narrow && { shown: SHOWN_NARROW })}
      rowActions={RestoreButton}
      formFooter={RestoreInForm}
      selectionActions={RestoreChosen}
      create={false}
    />
  )
}

/**
 * Deleted sales can only be read: a restored sale would come back without its stock and its account (contract c §16).
 * A newer server takes and books both again (contract d §3), but nobody asked for that.
 */
function Ventas() {
  useFresh(papelera_sale)
  return <EntityScreen entity={papelera_sale} create={false} />
}

/** Deleted articles and sales, for the owner and the admins (TRASH-001, TRASH-002, NS-02g). */
export function Papelera() {
  const view = useView()
  if (!isView(view)) return <Navigate to="/papelera/articulos" replace />
  const tabs = Object.entries(VIEWS).map(([name, { label }]) => ({
    to: `/papelera/${name}`,
    label,
    current: name === view,
  }))
  return (
    <div className="papelera">
      <ViewTabs label="Papelera" tabs={tabs} />
      {view === 'articulos' ? <Articulos /> : <Ventas />}
    </div>
  )
}
