import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import { articles_pre_import } from '@/entities/articlesPreImport'
import { category } from '@/entities/category'
import { provider } from '@/entities/provider'
import { sub_category } from '@/entities/subCategory'
import { quantity } from '@/lib/format'
import { useListState } from '@/list/hooks'
import { readAgain } from '@/list/readAgain'
import { load } from '@/list/thunks'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'
import { FormFailure } from '@/ui/notices/FormFailure'
import { importHistory, type ImportRow } from './importCalls'
import { rowNumbers } from './importDoubts'
import type { SentImport } from './keptImport'

const ASK_EVERY_MS = 5_000
const CHANGED = [category, sub_category, provider]

const counted = (amount: number, word: string) => `${quantity(amount)} ${word}${amount === 1 ? '' : 's'}`

function outcome({ created_models, updated_models }: ImportRow, repeated: number, parked: boolean): string {
  if (parked)
    return `${created_models === null ? 'Los artículos nuevos se guardaron' : counted(created_models, 'creado')}. Los costos de los que ya estaban quedaron para revisar.`
  if (created_models === null && updated_models === null) return 'Los artículos se guardaron.'
  // A repeated row changes an article that another row has made or changed, and the server counts it again.
  const again = repeated === 0 ? '' : `, contando ${counted(repeated, 'repetido')}`
  return `${counted(created_models ?? 0, 'creado')} y ${counted(updated_models ?? 0, 'actualizado')}${again}.`
}

interface Props {
  sent: SentImport
  /** Opens the costs that wait to be accepted; null when the company takes costs at once. */
  onPreImports: (() => void) | null
  /** Called once all there is to see of it is shown. */
  onSeen: () => void
}

/** Shows the import while it goes on in the server; a new row of the import history says that it has ended. */
export function ImportProgress({ sent, onPreImports, onSeen }: Props) {
  const { after, left, repeated, before, partial } = sent
  const dispatch = useThunkDispatch()
  const parked = onPreImports !== null
  const { loadedAt, byPage } = useListState(article)
  const shown = loadedAt !== null || byPage
  const [ended, setEnded] = useState<ImportRow | null>(null)
  const [reading, setReading] = useState<'on' | 'done' | 'failed'>(shown ? 'on' : 'done')
  useEffect(() => {
    if (ended !== null) return
    let gone = false
    const ask = () =>
      dispatch((_dispatch, _getState, { api }) => importHistory(api)).then(
        ([newest]) => !gone && (newest?.id ?? 0) > after && setEnded(newest ?? null),
        // No message: the question is repeated, and the server announces the end too.
        () => undefined,
      )
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [after, dispatch, ended])
  useEffect(() => {
    if (ended === null) return
    let gone = false
    for (const entity of parked ? [...CHANGED, articles_pre_import] : CHANGED)
      void dispatch(load(entity, { priority: 'background', refresh: true }))
    // A person waits for these prices; in the background they would come a minute later.
    if (shown)
      void dispatch(readAgain(article, { priority: 'user', refresh: true })).then((read) => {
        if (!gone) setReading(read ? 'done' : 'failed')
      })
    return () => {
      gone = true
    }
  }, [dispatch, ended, parked, shown])

  const seen = useEffectEvent(onSeen)
  const isWhole = ended !== null && (Boolean(ended.error_message) || reading === 'done')
  useEffect(() => {
    if (isWhole) seen()
  }, [isWhole])

  if (ended === null)
    return (
      <>
        <p role="status">
          El servidor está importando. Podés seguir trabajando sin recargar la página: al terminar, lo que cambió se ve
          acá o sobre la lista.
        </p>
        <div className="import-sending sliding" role="progressbar" aria-label="Importando" />
      </>
    )
  if (ended.error_message) return <FormFailure text={`La importación falló: ${ended.error_message}`} />
  return (
    <>
      <p role="status" className="mb-0">
        <span className="state state-ok">Importación terminada</span> {outcome(ended, repeated, parked)}
        {reading === 'on' && ' Leyendo los artículos…'}
        {reading === 'failed' && ' No se pudieron leer los artículos: actualizá la lista para verlos.'}
      </p>
      {left.length > 0 && (
        <p className="mt-2 mb-0">
          {left.length === 1 ? 'Quedó afuera la fila' : 'Quedaron afuera las filas'} {rowNumbers(left)}, con errores.
        </p>
      )}
      {reading === 'done' && <ChangedLabels before={before} partial={partial} made />}
      {onPreImports !== null && (
        <Button className="mt-3" onClick={onPreImports}>
          Revisar los costos
        </Button>
      )}
    </>
  )
}
