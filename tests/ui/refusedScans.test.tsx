import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm, type Question } from '@/ui/Confirm'
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
