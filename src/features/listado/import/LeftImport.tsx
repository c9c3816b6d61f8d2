import { useState } from 'react'
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

/** Above the list: the import whose dialog was closed before it ended, and the labels of what it changed (PLUS-011). */
export function LeftImport() {
  const dispatch = useThunkDispatch()
  const left = useSelector(selectLeftImport)
  const parked = useAccess().has('articles_pre_import')
  const [reviewing, setReviewing] = useState(false)
  return (
    <>
      {left !== null && (
        <section className="left-import" aria-label="Importación">
          <div>
            <ImportProgress
              key={left.sent.after}
              sent={left.sent}
              known={left.ended}
              onPreImports={parked ? () => setReviewing(true) : null}
              onSeen={(ended) => dispatch(importKept({ ...left, ended }))}
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
