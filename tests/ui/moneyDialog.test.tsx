import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider } from '@/ui/Confirm'
import { MoneyDialog } from '@/ui/MoneyDialog'
import { leaves } from '../support/leaves'

type Props = Parameters<typeof MoneyDialog>[0]

function open(props: Partial<Props> = {}) {
  const onClose = vi.fn()
  const dialog = (more: Partial<Props>) => (
    <ConfirmProvider>
      <MoneyDialog
        title="Ingreso"
        what="el ingreso de $500"
        halfway="los movimientos"
        busy={false}
        failure={null}
        found={null}
        dirty
        action="Guardar"
        onSave={() => undefined}
        onVerify={() => undefined}
        onClose={onClose}
        {...more}
      >
        <input aria-label="Monto" />
      </MoneyDialog>
    </ConfirmProvider>
  )
  const { rerender } = render(dialog(props))
  return { user: userEvent.setup(), onClose, change: (more: Partial<Props>) => rerender(dialog({ ...props, ...more })) }
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

it('asks as every form does before the page takes along what was filled in, or what has no clear answer', () => {
  const { change } = open({ dirty: false })
  expect(leaves()).toBe(true)
  change({ dirty: true })
  expect(leaves()).toBe(false)
  change({ dirty: false, found: 'unread' })
  expect(leaves()).toBe(false)
  change({ dirty: false })
  expect(leaves()).toBe(true)
})
