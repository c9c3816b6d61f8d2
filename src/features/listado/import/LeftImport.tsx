import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useAccess } from '@/session/useAccess'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { lazyPart } from '@/ui/lazyPart'
import { importKept, selectLeftImport } from './keptImport'
import './leftImport.css'

const ImportProgress = lazyPart(async () => (await import('./ImportProgress')).ImportProgress)
const PreImportDialog = lazyDialog(async () => (await import('./PreImportDialog')).PreImportDialog)

/**
 * Above the list: the import whose dialog was closed before it ended, and the labels of what it changed (PLUS-011).
 * Once its end was seen here, it leaves with the person who goes on to another screen.
 */
export function LeftImport() {
  const dispatch = useThunkDispatch()
  const left = useSelector(selectLeftImport)
  const parked = useAccess().has('articles_pre_import')
  const [reviewing, setReviewing] = useState(false)
  /** Id before the import whose end was seen here. */
  const seen = useRef(-1)
  useEffect(
    () => () => {
      dispatch((_dispatch, getState) => {
        if (selectLeftImport(getState())?.sent.after === seen.current) dispatch(importKept(null))
      })
    },
    [dispatch],
  )
  return (
    <>
      {left !== null && (
        <section className="left-import" aria-label="Importación">
          <div>
            <ImportProgress
              key={left.sent.after}
              sent={left.sent}
              onPreImports={parked ? () => setReviewing(true) : null}
              onSeen={() => (seen.current = left.sent.after)}
            />
          </div>
          <Button variant="light" size="sm" onClick={() => dispatch(importKept(null))}>
            Quitar el aviso
          </Button>
        </section>
      )}
      {reviewing && <PreImportDialog onClose={() => setReviewing(false)} />}
    </>
  )
}
