import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { ScanField } from '@/ui/scan/ScanField'
import { ToastProvider } from '@/ui/notices/Toasts'
import { hearSounds, read, SOUND } from '../features/vender/screen'

const QUESTION: Question = { title: '¿Confirmar el presupuesto?', text: 'Se hace su venta.', action: 'Confirmar' }
const CODE = '7790001000012'

function Asks(question: Partial<Question>) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('nada')
  const ask = async () => setAnswer((await confirm({ ...QUESTION, ...question })) ? 'sí' : 'no')
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Preguntar
      </button>
      <output>{answer}</output>
    </>
  )
}

async function open(question: Partial<Question> = {}) {
  render(
    <ConfirmProvider>
      <Asks {...question} />
    </ConfirmProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Preguntar' }))
  const dialog = within(await screen.findByRole('dialog', { name: QUESTION.title }))
  const answer = () => screen.getByRole('status', { hidden: true }).textContent
  return { user, dialog, answer }
}

afterEach(() => vi.unstubAllGlobals())

describe('a question on whatever screen', () => {
  it.each([
    ['a code', CODE],
    ['a code with letters', 'AB-1234'],
    ['a code with a space', 'AB 1234'],
    ['a code of two characters', '17'],
  ])('is not answered by %s of a reader: refused with sound and card [U3] [U5]', async (_, code) => {
    const heard = hearSounds()
    const { dialog, answer } = await open()
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    read(code)
    const refused = within(dialog.getByRole('list', { name: 'Códigos rechazados' }))
    expect(await refused.findByText(code)).toBeVisible()
    expect(refused.getByText('Respondé la pregunta y volvé a escanearlo')).toBeVisible()
    expect(answer()).toBe('nada')
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    await waitFor(() => expect(heard).toContain(SOUND.error))
  })

  it('leaves the codes in sight when it closes: the goods are on the counter [U3]', async () => {
    render(
      <ToastProvider>
        <ConfirmProvider>
          <Asks />
        </ConfirmProvider>
      </ToastProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Preguntar' }))
    await screen.findByRole('dialog')
    read(CODE)
    read('AB-1234')
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText(`Sin agregar: AB-1234 y ${CODE}. Volvé a escanearlos`)).toBeVisible()
  })

  it('is not called off by a code either, nor by a Tab that ends it [U3]', async () => {
    const { dialog, answer } = await open({ danger: true })
    read(CODE)
    read(CODE, 'Tab')
    expect(await dialog.findAllByText(CODE)).toHaveLength(1)
    expect(answer()).toBe('nada')
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  })

  it.each(['{Enter}', ' '])('is answered by a hand: %j', async (key) => {
    const { user, answer } = await open()
    await user.keyboard(key)
    expect(answer()).toBe('sí')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not answered by the held key that asked it', async () => {
    const { dialog, answer } = await open()
    const button = dialog.getByRole('button', { name: 'Confirmar' })
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    expect(answer()).toBe('nada')
  })
})

/** Of one reader: its keys come evenly, whatever the page is busy with meanwhile. */
function reader() {
  let at = new Event('now').timeStamp + 20_000
  return (keys: readonly string[], gap = 12) => {
    for (const key of keys) {
      const target = document.activeElement ?? document.body
      const event = createEvent.keyDown(target, { key, code: key })
      Object.defineProperty(event, 'timeStamp', { value: (at += gap) })
      if (!fireEvent(target, event)) continue
      if (key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target)
      if (key.length === 1 && target instanceof HTMLInputElement) target.value += key
    }
  }
}

function TakesScans({ onScan }: { onScan: (code: string) => void }) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('nada')
  return (
    <>
      <ScanField onScan={onScan} />
      <button type="button" onClick={() => void confirm(QUESTION).then((yes) => setAnswer(yes ? 'sí' : 'no'))}>
        Preguntar
      </button>
      <output>{answer}</output>
    </>
  )
}

describe('a question that opens in the middle of a scan', () => {
  async function begin(keys: readonly string[], byHand: readonly string[] = []) {
    const onScan = vi.fn()
    render(
      <ConfirmProvider>
        <TakesScans onScan={onScan} />
      </ConfirmProvider>,
    )
    // Its part is here by the time somebody is asked.
    await act(() => import('@/ui/dialogs/ConfirmDialog'))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    const press = reader()
    field.focus()
    press([...byHand, ...keys.slice(0, 1)], 400)
    press(keys.slice(1))
    fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
    const dialog = within(await screen.findByRole('dialog', { name: QUESTION.title }))
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    const answer = () => screen.getByRole('status', { hidden: true }).textContent
    return { field, press, dialog, answer, onScan }
  }

  it.each([
    ['half of it', 5],
    ['all but its Enter', CODE.length],
  ])('refuses it whole when %s was in the scan field, which is left as it was [U3] [U5]', async (_, typed) => {
    const { field, press, dialog, answer, onScan } = await begin([...CODE.slice(0, typed)], ['2', '*'])
    expect(field.value).toBe(`2*${CODE.slice(0, typed)}`)
    press([...CODE.slice(typed), 'Enter'])
    expect(await dialog.findByText(CODE)).toBeVisible()
    expect(answer()).toBe('nada')
    expect(field.value).toBe('2*')
    expect(onScan).not.toHaveBeenCalled()
    press(['Enter'], 500)
    await waitFor(() => expect(answer()).toBe('sí'))
  })

  it('is not answered by the second Enter of a reader that sends two [U3]', async () => {
    const { press, answer, onScan } = await begin([...CODE, 'Enter'])
    expect(onScan).toHaveBeenCalledWith(CODE, false)
    press(['Enter'])
    await act(() => Promise.resolve())
    expect(answer()).toBe('nada')
    press(['Enter'], 500)
    await waitFor(() => expect(answer()).toBe('sí'))
  })

  it('leaves any other field as it was before the code, also for who takes what stands in it on leaving [U5] [U6]', async () => {
    const left = vi.fn()
    render(
      <ConfirmProvider>
        <TakesScans onScan={vi.fn()} />
        <input aria-label="Cantidad" defaultValue="3" onBlur={({ currentTarget }) => left(currentTarget.value)} />
      </ConfirmProvider>,
    )
    await act(() => import('@/ui/dialogs/ConfirmDialog'))
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' })
    const press = reader()
    amount.focus()
    press([...CODE.slice(0, 5)])
    fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
    const dialog = within(await screen.findByRole('dialog', { name: QUESTION.title }))
    press([...CODE.slice(5), 'Enter'])
    expect(await dialog.findByText(CODE)).toBeVisible()
    expect(amount.value).toBe('3')
    expect(left.mock.calls).toEqual([['3']])
  })

  it('takes nothing of what was typed into a field of a form', async () => {
    render(
      <ConfirmProvider>
        <TakesScans onScan={vi.fn()} />
        <form>
          <input aria-label="Precio" />
        </form>
      </ConfirmProvider>,
    )
    await act(() => import('@/ui/dialogs/ConfirmDialog'))
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' })
    amount.focus()
    reader()(['1', '5', '0', '0'])
    fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
    await screen.findByRole('dialog', { name: QUESTION.title })
    expect(amount.value).toBe('1500')
  })

  it('takes nothing out of the field that a hand left there [U5]', async () => {
    const { field, press, answer } = await begin(['7', '7'])
    press(['Enter'], 500)
    await waitFor(() => expect(answer()).toBe('sí'))
    expect(field.value).toBe('77')
  })
})
