import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { expect, it } from 'vitest'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'

/** A button that opens a dialog where the pointer stands. */
function Counter() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cerrar la caja</Button>
      <Modal show={open} onHide={() => setOpen(false)} animation={false} aria-label="Cierre">
        <Button onClick={() => setOpen(false)}>Guardar</Button>
      </Modal>
    </>
  )
}

it('the second half of a double click does not close or press the dialog that its first half opened', async () => {
  render(<ConfirmProvider children={<Counter />} />)
  const user = userEvent.setup()
  await user.pointer([{ keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Cerrar la caja' }) }])
  const dialog = await screen.findByRole('dialog', { name: 'Cierre' })
  for (const target of [dialog, screen.getByRole('button', { name: 'Guardar' })])
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(dialog).not.toBeInTheDocument()
})
