import { readFileSync } from 'node:fs'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSheet } from 'read-excel-file/universal'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { article as articleEntity } from '@/entities/article'
import { ImportDialog } from '@/features/listado/import/ImportDialog'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { callerFor } from '../../backend/shop/caller'
import { importArticles } from '../../backend/shop/sheetImport'
import { startScreen } from '../../list/screen'
import { callApi, server } from '../../support/standIn'

const close = () => undefined
const FILES = 'tests/features/listado/'

describe('an import of a sheet with faults', () => {
  const FAULTS = [
    ['Codigo de barras', 'Nombre', 'Costo', 'Precio', 'Stock actual'],
    ['7790000000010', 'Yerba Mate Suave 1 kg', 2500, null, 150],
    ['7790000000027', 'Azúcar Ledesma 1 kg', -300, null, 10],
    ['7799999000011', null, 800, 1500, 5],
    ['7799999000028', 'Mermelada Nueva 450 g', 1200, 2400, 8],
    ['7799999000028', 'Mermelada Repetida', 'abc', 'x', -4],
    ['7799999000028', 'Mermelada Repetida', 1300, 2500, 4],
  ]
  const fileOf = async (rows: readonly (readonly (string | number | null)[])[]) => {
    const cells = rows.map((row) =>
      row.map((value) => (value === null ? null : { type: typeof value === 'number' ? Number : String, value })),
    )
    return new File([await writeExcelFile(cells as SheetData).toBlob()], 'costos.xlsx')
  }
  const textsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  /** The import with the whole catalogue; the sheets that were sent. */
  async function opened(rows: Parameters<typeof fileOf>[0], prepare?: (backend: RunningBackend) => void) {
    const { user, store, backend } = await startScreen(
      <ImportDialog onClose={close} onPreImports={close} />,
      prepare && { prepare },
    )
    await act(() => store.dispatch(load(articleEntity)))
    // A file does not get through the interceptor of these tests: it is taken where it is put into the form.
    const set = vi.spyOn(FormData.prototype, 'set')
    const sent = () => set.mock.calls.flatMap(([name, value]: unknown[]) => (name === 'models' ? [value as File] : []))
    server.use(
      http.post('*/api/article/excel/import', async () => {
        await callApi('POST', 'article/excel/import')
        return new HttpResponse('')
      }),
    )
    onTestFinished(() => set.mockRestore())
    const file = await fileOf(rows)
    await user.upload(await screen.findByLabelText('Planilla de Excel'), file)
    const rowsTable = await screen.findByRole('table', { name: 'Primeras filas' })
    const importNow = () => user.click(screen.getByText('Importar', { selector: 'button' }))
    return { user, backend, file, sent, rowsTable, importNow }
  }

  it('leaves out what nobody can sell: costs below zero, letters in figures, articles without a name (contract a §10.2)', async () => {
    const { user, backend, sent, rowsTable, importNow } = await opened(FAULTS)
    expect(screen.getByText(/^1 se actualiza · 1 nuevo · 1 repetido · 3 con errores quedan afuera/)).toBeVisible()
    const [, , , third] = textsOf(rowsTable)
    expect(third).toMatch(/^6Queda afueraRepetido \(fila 5\)Costo: abcPrecio: x/)
    await importNow()
    const question = await screen.findByRole('dialog', { name: 'Hay 3 filas con errores' })
    expect(question).toHaveTextContent(
      'No se pueden importar las filas 3 (Costo: -300), 4 (sin nombre) y 6 (Costo: abc · Precio: x).',
    )
    expect(screen.queryByText('Importar igual')).toBeNull()
    await user.click(screen.getByText('Importar sin esas filas'))
    await user.click(await screen.findByText('Importar igual'))
    await screen.findByText('Importación terminada')
    expect(screen.getByText(/Quedaron afuera las filas 3, 4 y 6/)).toBeVisible()
    // What was sent, as the server reads it: all other rows, where they were.
    const azucar = () => backend.db.all('article').find(({ bar_code }) => bar_code === '7790000000027')
    const before = azucar()?.cost
    const made = await importArticles(callerFor(backend, backend.db.get('user', 1) ?? {}), {
      models: sent()[0],
      start_row: '2',
      finish_row: '7',
      create_and_edit: '1',
      prop_codigo_de_barras: '1',
      prop_nombre: '2',
      prop_costo: '3',
      prop_precio: '4',
    })
    expect(made).toEqual({ created_models: 1, updated_models: 2 })
    expect(azucar()?.cost).toBe(before)
    expect(backend.db.all('article').some(({ bar_code }) => bar_code === '7799999000011')).toBe(false)
    expect(backend.db.all('article').filter(({ bar_code }) => bar_code === '7799999000028')).toHaveLength(1)
  })

  it('finds the headings under a title, leaves out codes that the spreadsheet rounded, and sends a stripped code as the article has it', async () => {
    const { user, sent, rowsTable, importNow } = await opened(
      [
        ['LISTA DE PRECIOS NOVIEMBRE 2026'],
        [],
        ['Codigo', 'Descripción', 'Costo nuevo', 'Cantidad'],
        ['7,7910000E+12', 'Cient 0', 100, 5],
        [795000000010, 'Yerba Mate Suave 1 kg', 2500, 8],
      ],
      ({ db }) => {
        const yerba = db.all('article').find(({ bar_code }) => bar_code === '7790000000010')
        const salon = db.all('address').find(({ street }) => street === 'Salón')
        const _addresses = [{ id: salon?.id as number, pivot: { amount: '3.00' } }]
        db.update('article', yerba?.id as number, { bar_code: '0795000000010', _addresses })
      },
    )
    expect(textsOf(rowsTable)[0]).toMatch(/Código de barrasNombreStock actualCosto$/)
    expect(textsOf(rowsTable)[1]).toContain('Código de barras: 7,7910000E+12, redondeado por la planilla')
    expect(screen.getByText(/^1 se actualiza · 0 nuevos · 1 con errores queda afuera/)).toBeVisible()
    expect(screen.getByText(/^«Stock actual» no toca 1 artículo que se lleva por depósito/)).toBeVisible()
    await importNow()
    await user.click(await screen.findByText('Importar sin esa fila'))
    await screen.findByText('Importación terminada')
    const [file] = sent()
    const cells = await readSheet(await (file as File).arrayBuffer())
    expect(cells[4]).toEqual(['0795000000010', 'Yerba Mate Suave 1 kg', 2500, 8])
    expect(cells[3]?.every((cell) => cell === null)).toBe(true)
  })

  it('asks before units in no warehouse are lost, and one press empties all columns (contract a §13.3)', async () => {
    const { user, importNow } = await opened(
      [
        ['Codigo de barras', 'Nombre', 'Stock en Salón'],
        ['7790000000010', 'Yerba Mate Suave 1 kg', 4],
      ],
      ({ db }) => {
        const yerba = db.all('article').find(({ bar_code }) => bar_code === '7790000000010')
        db.update('article', yerba?.id as number, { stock: '10.00', _addresses: [] })
      },
    )
    await importNow()
    const question = await screen.findByRole('dialog', { name: 'Hay una fila para revisar' })
    expect(question).toHaveTextContent('fila 2 (el stock pasa de 10 a 4)')
    await user.click(within(question).getByText('Cancelar'))
    await user.click(screen.getByText('Columnas'))
    await user.click(screen.getByText('Vaciar todas'))
    expect(screen.getByLabelText('Stock en Salón')).toHaveValue('0')
    expect(screen.queryByRole('table', { name: 'Primeras filas' })).toBeNull()
  })

  it('offers the labels of what was made, too [PLUS-011]', async () => {
    const { backend, importNow } = await opened(FAULTS.slice(0, 2))
    backend.db.insert('article', { name: 'Mermelada', final_price: '900.00', status: 'active', user_id: 1, online: 1 })
    await importNow()
    expect(await screen.findByRole('button', { name: /^Imprimir etiquetas de lo que cambió \(1\)/ })).toBeVisible()
  })

  it('asks about articles without a name where nobody can say here which are new [NS-26]', async () => {
    const { user } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
    const rows = [
      ['Codigo de barras', 'Nombre', 'Costo'],
      ['7799999000011', null, 800],
      ['7799999000028', 'Mermelada', 900],
    ]
    await user.upload(await screen.findByLabelText('Planilla de Excel'), await fileOf(rows))
    expect(textsOf(await screen.findByRole('table', { name: 'Primeras filas' }))[1]).toMatch(/^2Revisásin nombre/)
    await user.click(screen.getByText('Importar', { selector: 'button' }))
    expect(await screen.findByRole('dialog', { name: 'Hay una fila para revisar' })).toHaveTextContent(
      /sin nombre.*: fila 2\./,
    )
    await user.click(within(screen.getByRole('dialog', { name: 'Hay una fila para revisar' })).getByText('Cancelar'))
    await user.click(screen.getByLabelText('Crear los que no están'))
    expect(screen.queryByText('1 para revisar')).toBeNull()
  })

  it.each([
    ['with a cell at XFD1048576', 'lejana.xlsx', /hasta 20.000 filas, 200 columnas y 20 MB/],
    ['that is small only while it is packed', 'inflada.xlsx', /hasta 20.000 filas, 200 columnas y 20 MB/],
    ['with a formula nobody calculated', null, 'La celda B2 tiene una fórmula sin resultado'],
  ])('%s is refused in words', async (_which, name, words) => {
    const formula = [
      [{ value: 'Nombre' }, { value: 'Costo' }],
      [{ value: 'Yerba' }, { type: 'Formula', value: '=A9*2' }],
    ]
    const parts = name === null ? await writeExcelFile(formula as SheetData).toBlob() : readFileSync(FILES + name)
    const { user } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
    expect(await screen.findByText(/Entran hasta 20.000 filas, 200 columnas y 20 MB/)).toBeVisible()
    await user.upload(await screen.findByLabelText('Planilla de Excel'), new File([parts], 'lista.xlsx'))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  it('of rows that are all wrong is not sent', async () => {
    const { sent, importNow } = await opened([...FAULTS.slice(0, 1), ...FAULTS.slice(2, 4)])
    await importNow()
    expect(await screen.findByText(/^Ninguna fila se puede importar/)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('says which figures as text would be read otherwise, and which row repeats which, before it sends them as they are', async () => {
    const { user, file, sent, rowsTable, importNow } = await opened([
      ['Codigo de barras', 'Nombre', 'Costo', 'Precio'],
      ['7799999000028', 'Mermelada', '1.200', '2.400'],
      ['7799999000035', 'Dulce', 900, 1800],
      ['7799999000028', 'Mermelada', 1300, 2500],
    ])
    expect(screen.getByText(/^0 se actualizan · 2 nuevos · 1 repetido/)).toHaveTextContent('2 para revisar')
    expect(textsOf(rowsTable).slice(1)).toEqual([
      expect.stringMatching(/^2RevisáCosto: 1.200Precio: 2.400/),
      expect.stringMatching(/^4Repetido \(fila 2\)7/),
      expect.stringMatching(/^3Nuevo/),
    ])
    await importNow()
    const question = await screen.findByRole('dialog', { name: 'Hay 2 filas para revisar' })
    expect(question).toHaveTextContent('(1.500 como 1,5): fila 2 (Costo: 1.200 · Precio: 2.400)')
    expect(question).toHaveTextContent('la 4 repite la 2')
    await user.click(within(question).getByText('Cancelar'))
    expect(sent()).toEqual([])
    await importNow()
    await user.click(await screen.findByText('Importar igual'))
    await screen.findByText('Importación terminada')
    expect(screen.getByText(/contando 1 repetido/)).toBeVisible()
    expect(sent()).toEqual([file])
  })

  it('asks about a percentage that a sheet shows as 50 % and keeps as 0.5 (contract a §10.2)', async () => {
    const { importNow, rowsTable } = await opened([
      ['Codigo de barras', 'Nombre', 'Costo', 'Margen de ganancia'],
      ['7790000000010', 'Yerba Mate Suave 1 kg', 2500, 0.5],
    ])
    expect(textsOf(rowsTable)[1]).toContain('Margen de ganancia: 0,5: ¿50 %?')
    await importNow()
    expect(await screen.findByRole('dialog', { name: 'Hay una fila para revisar' })).toHaveTextContent(
      'Un porcentaje con formato de porcentaje se leería cien veces menor: fila 2 (Margen de ganancia: 0,5: ¿50 %?).',
    )
  })

  it('shows what will become of the rows before the columns, once these were found by their headings', async () => {
    const { user } = await startScreen(<ImportDialog onClose={close} onPreImports={close} />)
    const columns = () => screen.getByText('Columnas').closest('details')
    await user.upload(
      await screen.findByLabelText('Planilla de Excel'),
      await fileOf([
        ['Nombre', 'Nota'],
        ['Yerba', 'x'],
      ]),
    )
    await screen.findByRole('table', { name: 'Primeras filas' })
    expect(columns()).not.toHaveAttribute('open')
    expect(screen.getByText('Sin usar: B · Nota')).toBeVisible()
    await user.upload(
      screen.getByLabelText('Planilla de Excel'),
      await fileOf([
        ['Cosa', 'Costo'],
        ['Yerba', 3],
      ]),
    )
    await screen.findByText(/^Indicá al menos una de estas columnas/)
    expect(columns()).toHaveAttribute('open')
  })
})
