import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePrinting, usePrintLink } from '@/list/export/usePrinting'
import { PrintsContext } from '@/ui/figures/printsContext'
import { startScreen } from '../screen'

function Papers() {
  const print = usePrinting()
  const link = usePrintLink()
  return (
    <>
      <button onClick={() => print('/sale/ticket-pdf/5', 'el ticket de la venta N° 5')}>Ticket</button>
      <a {...link('/sale/pdf/5/1/0/0', 'la venta N° 5')}>Hoja</a>
    </>
  )
}

it('where no server makes documents none is opened: what would come out is said [PLUS-003]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await startScreen(
    <PrintsContext value={false}>
      <Papers />
    </PrintsContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Ticket' }))
  expect(await screen.findByText('Acá no se imprime: en el comercio saldría el ticket de la venta N° 5')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Hoja' }))
  expect(await screen.findByText('Acá no se imprime: en el comercio saldría la venta N° 5')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})
