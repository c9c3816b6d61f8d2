import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '@/ui/dialogs/Confirm'

/** A form whose Enter asks, and a button that opens a dialog where the pointer stands. */
function Counter({ onYes }: { onYes: () => void }) {
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const ask = async () => {
    if (await confirm({ title: '¿Abrir otro?', text: 'Se deja este.', action: 'Abrir' })) onYes()
  }
  return (
    <>
      <input aria-label="Código" onKeyDown={(event) => event.key === 'Enter' && void ask()} />
      <Button onClick={() => setOpen(true)}>Cerrar la caja</Button>
      <Modal show={open} onHide={() => setOpen(false)} animation={false} aria-label="Cierre">
        <Button onClick={() => setOpen(false)}>Guardar</Button>
      </Modal>
    </>
  )
}

function begin() {
  const onYes = vi.fn()
  render(<ConfirmProvider children={<Counter onYes={onYes} />} />)
  return { onYes, user: userEvent.setup() }
}

it('an Enter that opens a question does not answer it, however long it is held', async () => {
  const { onYes, user } = begin()
  await user.click(screen.getByLabelText('Código'))
  await user.keyboard('{Enter>}')
  const yes = await screen.findByRole('button', { name: 'Abrir' })
  expect(yes).toHaveFocus()
  // What a browser makes of the held key: it presses what has the focus.
  yes.click()
  expect(yes).toBeVisible()
  await user.keyboard('{/Enter}{Enter}')
  expect(onYes).toHaveBeenCalledTimes(1)
})

it('the second half of a double click does not close or press the dialog that its first half opened', async () => {
  const { user } = begin()
  await user.pointer([{ keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Cerrar la caja' }) }])
  const dialog = await screen.findByRole('dialog', { name: 'Cierre' })
  for (const target of [dialog, screen.getByRole('button', { name: 'Guardar' })])
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(dialog).not.toBeInTheDocument()
})
