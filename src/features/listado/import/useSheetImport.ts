import { useMemo, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { guessMapping, headingRow, importFields, type Mapping } from '@/domain/articles/articleImport'
import { holdsBarCodes, knownArticles, outlookOf } from '@/domain/articles/articleImportRows'
import { address, isWarehouse } from '@/entities/address'
import { article } from '@/entities/article'
import { price_type } from '@/entities/priceType'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { anywayQuestion, isDoubtful, isWrong, leaveOutQuestion, rowsThat } from './importDoubts'
import { importKept, type SentImport } from './keptImport'
import { readRows, sendImport, sheetToSend, type ImportOptions } from './importCalls'

interface Sheet {
  file: File
  rows: readonly (readonly unknown[])[]
  headings: readonly unknown[]
}

const NO_ROWS: Sheet['rows'] = []

type Step = { kind: 'choosing' } | { kind: 'sending' } | { kind: 'sent'; sent: SentImport }

/** The state of an import: the sheet that was chosen, what its columns are, what will happen to its rows, and its way to the server. */
export function useSheetImport(parked: boolean) {
  useNeeded('address', 'price_type')
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const stillThere = useStillThere()
  const { has } = useAccess()
  const addresses = useModels(address)
  const lists = useModels(price_type)
  const fields = useMemo(
    () =>
      importFields(
        addresses.filter(isWarehouse),
        lists.map(({ name }) => name),
        has,
      ),
    [addresses, lists, has],
  )
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [options, setOptions] = useState<ImportOptions>({ from: 2, until: 2, create: true, providerId: 0 })
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [failure, setFailure] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  // The person has chosen columns by hand.
  const [told, setTold] = useState(false)

  const articles = useModels(article)
  const whole = useListState(article).loadedAt !== null
  const rows = sheet?.rows ?? NO_ROWS
  const known = useMemo(() => (whole ? knownArticles(articles) : null), [articles, whole])
  const outlook = useMemo(
    () => outlookOf(rows, { ...options, parked }, fields, mapping, known),
    [rows, options, parked, fields, mapping, known],
  )

  async function choose(file: File) {
    setFailure(null)
    setReading(true)
    try {
      const rows = await readRows(file)
      const heading = headingRow(rows, fields)
      const below = rows.slice(heading + 1)
      if (below.length === 0) return setFailure('La planilla no tiene filas debajo de los títulos.')
      const headings = rows[heading] ?? []
      setSheet({ file, rows, headings })
      setMapping(guessMapping(headings, fields, (column) => known !== null && holdsBarCodes(known, below, column)))
      setOptions((before) => ({ ...before, from: heading + 2, until: rows.length }))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setReading(false)
    }
  }

  async function send() {
    if (sheet === null || step.kind !== 'choosing') return
    const left = rowsThat(outlook, isWrong)
    if (left.length > 0) {
      if (left.length === rowsThat(outlook, ({ fate }) => fate !== 'skipped').length)
        return setFailure(
          'Ninguna fila se puede importar: corregí lo que está marcado en la planilla y volvé a elegirla.',
        )
      if (!(await confirm(leaveOutQuestion(outlook, fields)))) return
    }
    if (rowsThat(outlook, isDoubtful).length > 0 && !(await confirm(anywayQuestion(outlook, fields)))) return
    setStep({ kind: 'sending' })
    setFailure(null)
    try {
      const file = await sheetToSend(sheet.file, sheet.rows, outlook)
      const after = await dispatch(sendImport(file, mapping, options))
      const repeated = rowsThat(outlook, ({ fate }) => fate === 'repeated').length
      const sent = { after, left, repeated, before: articles, partial: !whole }
      dispatch(importKept({ sent, open: stillThere() }))
      setStep({ kind: 'sent', sent })
    } catch (error) {
      setFailure(failureText(error))
      setStep({ kind: 'choosing' })
    }
  }

  const mapped = (next: Mapping) => {
    setTold(true)
    setMapping(next)
  }
  return {
    fields,
    sheet,
    reading,
    rows,
    mapping,
    mapped,
    options,
    setOptions,
    outlook,
    step,
    failure,
    told,
    choose,
    send,
  }
}
