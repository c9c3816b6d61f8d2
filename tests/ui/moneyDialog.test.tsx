import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { leaves } from '../support/leaves'
import { moneyDialog, type MoneyDialogProps } from '../support/moneyDialog'

function open(props: MoneyDialogProps = {}) {
  const onClose = vi.fn()
  const dialog = (more: MoneyDialogProps) => <ConfirmProvider>{moneyDialog({ onClose, ...more })}</ConfirmProvider>
  const { rerender } = render(dialog(props))
  return {
    user: userEvent.setup(),
    onClose,
    change: (more: MoneyDialogProps) => rerender(dialog({ ...props, ...more })),
  }
}

it('asks as every form does before what was filled in is lost', async () => {
  const { user, onClose } = open()
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
  expect(question).toHaveTextContent('Lo que cambiaste en el formulario no se guardó.')
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('filled in as it opens, it begins at its button, which a key held down from before does not press', async () => {
  const onSave = vi.fn()
  const { user } = open({ ready: true, onSave })
  const button = screen.getByRole('button', { name: 'Guardar' })
  expect(button).toHaveFocus()
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(onSave).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})

it('asks as every form does before the page takes along what was filled in, or what has no clear answer', () => {
  const { change } = open({ dirty: false })
  expect(leaves()).toBe(true)
  change({ dirty: true })
  expect(leaves()).toBe(false)
  change({ dirty: false, found: 'unknown' })
  expect(leaves()).toBe(false)
  change({ dirty: false })
  expect(leaves()).toBe(true)
})
