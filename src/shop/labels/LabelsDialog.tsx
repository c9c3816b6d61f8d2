import { Printer } from 'lucide-react'
import { useCallback, useId, useState, useLayoutEffect, useMemo } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import {
  isLabelLength,
  LABEL_SIZES,
  labelPages,
  MOST_LABELS,
  OWN_SIZE,
  perPage,
  sizeOf,
  type LabelSettings,
  parseLabelSettings,
  type LabelSize,
} from '@/domain/articles/labels'
import { parseTyped, price } from '@/lib/format'
import { shortDate, today as todayOf } from '@/lib/dates'
import { FigureInput } from '@/ui/fields/FigureInput'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { WideTable } from '@/ui/figures/WideTable'
import { type LabelText, Label } from './Label'
import { ownSetting } from '@/session/ownSetting'
import { barsOn } from './barcode'
import './labels.css'

interface LabelPagesProps {
  pages: readonly (readonly (LabelText | null)[])[]
  size: LabelSize
  settings: LabelSettings
  today: string
}

/** The pages as the printer takes them: one label a page on a roll, a grid on each sheet of A4. */
function LabelPages({ pages, size, settings, today }: LabelPagesProps) {
  const { sheet, width, height } = size
  const place = sheet && {
    paddingBlockStart: `${sheet.top}mm`,
    paddingInlineStart: `${sheet.left}mm`,
    gridTemplateColumns: `repeat(${sheet.columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
  }
  return pages.map((labels, page) => (
    <div
      // A page has no other key than its place.
      key={page}
      className="label-page"
      style={place ?? { gridTemplateColumns: `${width}mm`, gridAutoRows: `${height}mm` }}
    >
      {labels.map((label, index) =>
        label === null ? (
          <span key={index} />
        ) : (
          <Label key={index} label={label} size={size} settings={settings} today={today} />
        ),
      )}
    </div>
  ))
}

interface Props {
  rows: readonly LabelText[]
  settings: LabelSettings
  /** Of a label, in millimetres. */
  width: number
}

/** What a person should know of the labels before they are printed. */
function LabelNotices({ rows, settings, width }: Props) {
  const priceless = rows.filter((row) => row.price === null).length
  const barless = useMemo(() => rows.filter(({ code }) => barsOn(code.trim(), width) === null).length, [rows, width])
  return (
    <>
      {priceless > 0 && (
        <p role="status">
          {priceless === 1 ? '1 artículo no tiene precio.' : `${priceless} artículos no tienen precio.`}
        </p>
      )}
      {settings.code && barless > 0 && (
        <p role="status">
          {barless === 1 ? '1 artículo no lleva' : `${barless} artículos no llevan`} código de barras: no lo tienen, o
          un lector no podría leerlo en este papel.
        </p>
      )}
    </>
  )
}

/**
 * While the component is there, the paper has that size, in millimetres, and no margins. The style goes in as a style
 * sheet object, since the page's policy forbids styles written as text into the document. It is there before any effect
 * runs: the `PrintSheet` below prints in its own.
 */
function usePaper(width: number, height: number): void {
  useLayoutEffect(() => {
    const paper = new CSSStyleSheet()
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`)
    document.adoptedStyleSheets.push(paper)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
    }
  }, [width, height])
}

const labelSettings = ownSetting('label-settings', parseLabelSettings)

export interface LabelRow extends LabelText {
  id: number
}

const A4 = [210, 297] as const
/** What is no whole number from 0 on counts as 0, and is marked where it was typed. */
const wholeOf = (text: string): number => (isWhole(text) ? (parseTyped(text) ?? 0) : 0)
const isWhole = (text: string): boolean => {
  const value = parseTyped(text) ?? 0
  return Number.isInteger(value) && value >= 0
}

function Printed({ pages, size, settings, today, onDone }: Parameters<typeof LabelPages>[0] & { onDone: () => void }) {
  const [width, height] = size.sheet === null ? [size.width, size.height] : A4
  usePaper(width, height)
  return (
    <PrintSheet onDone={onDone}>
      <LabelPages pages={pages} size={size} settings={settings} today={today} />
    </PrintSheet>
  )
}

/**
 * Prints labels of these articles from this browser; a person chooses the paper, how many of each, and what stands on
 * them (PLUS-002).
 */
export function LabelsDialog({ rows, onClose }: { rows: readonly LabelRow[]; onClose: () => void }) {
  const id = useId()
  const settings = labelSettings.use()
  const [copies, setCopies] = useState<Readonly<Record<number, string>>>({})
  const [used, setUsed] = useState('0')
  const [lengths, setLengths] = useState({ width: String(settings.width), height: String(settings.height) })
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [setPrinting])
  const today = shortDate(todayOf())
  const size = sizeOf(settings)
  const counted = rows.map((row) => ({ label: row, copies: wholeOf(copies[row.id] ?? '1') }))
  const count = counted.reduce((sum, row) => sum + row.copies, 0)
  const isTooMany = count > MOST_LABELS
  const isUsedWrong = size.sheet !== null && (!isWhole(used) || wholeOf(used) >= perPage(size))
  const isWrong = isUsedWrong || rows.some((row) => !isWhole(copies[row.id] ?? '1'))
  const pages = isTooMany ? [] : labelPages<LabelText>(counted, size, wholeOf(used))
  const change = (values: Partial<LabelSettings>) => labelSettings.keep({ ...settings, ...values })
  function measure(key: 'width' | 'height', text: string) {
    setLengths((before) => ({ ...before, [key]: text }))
    const value = parseTyped(text) ?? 0
    if (isLabelLength(value)) change({ [key]: value })
  }
  const shown = { pages: pages.slice(0, 1), size, settings, today }
  const sheets = `${pages.length === 1 ? '1 hoja' : `${pages.length} hojas`}${perPage(size) > 1 ? '' : ' de rollo'}`
  const problem = isUsedWrong
    ? `En cada hoja entran ${perPage(size)}: puede haber hasta ${perPage(size) - 1} ya usadas.`
    : isWrong
      ? 'Las copias van en números enteros.'
      : isTooMany
        ? `Son ${count} etiquetas: se imprimen hasta ${MOST_LABELS} por vez.`
        : null
  const told = problem ?? `${count === 1 ? '1 etiqueta' : `${count} etiquetas`} en ${sheets}`

  return (
    <RecordModal titleId={id} onClose={onClose}>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id={id}>Etiquetas</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div className="labels-options">
          <div className="labels-size">
            <label className="form-label" htmlFor={`${id}-size`}>
              Papel
            </label>
            <select
              id={`${id}-size`}
              className="form-select"
              value={settings.size}
              onChange={({ target }) => change({ size: target.value })}
            >
              {LABEL_SIZES.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
              <option value={OWN_SIZE}>Rollo a medida</option>
            </select>
          </div>
          {settings.size === OWN_SIZE &&
            (['width', 'height'] as const).map((key) => (
              <div key={key} className="labels-number">
                <label className="form-label" htmlFor={`${id}-${key}`}>
                  {key === 'width' ? 'Ancho (mm)' : 'Alto (mm)'}
                </label>
                <FigureInput
                  id={`${id}-${key}`}
                  className="form-control"
                  text={lengths[key]}
                  invalid={!isLabelLength(parseTyped(lengths[key]) ?? 0)}
                  onText={(text) => measure(key, text)}
                />
              </div>
            ))}
          {size.sheet !== null && (
            <div className="labels-number">
              <label className="form-label" htmlFor={`${id}-used`}>
                Etiquetas ya usadas de la hoja
              </label>
              <FigureInput
                id={`${id}-used`}
                className="form-control"
                text={used}
                invalid={isUsedWrong}
                onText={setUsed}
              />
            </div>
          )}
          {(['code', 'date'] as const).map((key) => (
            <Form.Check
              key={key}
              id={`${id}-${key}`}
              label={key === 'code' ? 'Código de barras' : 'Fecha'}
              checked={settings[key]}
              onChange={({ target }) => change({ [key]: target.checked })}
            />
          ))}
        </div>
        <LabelNotices rows={rows} settings={settings} width={size.width} />
        <div className="labels-body">
          <WideTable label="Copias de cada artículo">
            <thead>
              <tr>
                <th scope="col">Artículo</th>
                <th scope="col" className="money">
                  Precio
                </th>
                <th scope="col" className="money labels-number">
                  Copias
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td className="money figure">{price(row.price)}</td>
                  <td>
                    <FigureInput
                      className="form-control"
                      aria-label={`Copias de ${row.name}`}
                      text={copies[row.id] ?? '1'}
                      invalid={!isWhole(copies[row.id] ?? '1')}
                      onText={(text) => setCopies((before) => ({ ...before, [row.id]: text }))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer */}
          <div className="labels-preview" role="group" aria-label="Cómo salen" tabIndex={0}>
            <LabelPages {...shown} />
          </div>
        </div>
      </Modal.Body>
      <Modal.Footer>
        <span className="meta figure me-auto" role="status">
          {told}
        </span>
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
        <Button disabled={count === 0 || problem !== null} onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden /> Imprimir etiquetas
        </Button>
      </Modal.Footer>
      {printing && <Printed pages={pages} size={size} settings={settings} today={today} onDone={printed} />}
    </RecordModal>
  )
}
