import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sale } from '@/entities/sale'
import { addDays, longDay, shortDate, startOfWeek, today, weekday, weeksBetween } from '@/lib/dates'
import { EntityScreen } from '@/list/EntityScreen'
import { daysWithRecords } from '@/list/search/daysWithRecords'
import { testStore } from '../../support/store'
import { calls, startScreen, table } from '../screen'

async function open() {
  const asked = calls('GET', 'previus-day/')
  const read = calls('GET', 'sale/from-date/0')
  const parts = await startScreen(<EntityScreen entity={sale} />)
  await table('Ventas')
  const strip = await screen.findByRole('group', { name: 'Semana' })
  const day = (date: string) => within(strip).getByRole('button', { name: new RegExp(`^${longDay(date)}`) })
  return { ...parts, asked, read, strip, day }
}
const lastWeek = addDays(startOfWeek(today()), -7)

describe('the week of a dated list', () => {
  it('marks the days that have records, as the server says [NS-25]', async () => {
    const { asked, strip } = await open()
    await waitFor(() =>
      expect(within(strip).getAllByRole('button', { name: /, con registros$/ }).length).toBeGreaterThan(0),
    )
    expect(asked.map(({ path }) => path)).toEqual(['previus-day/sale/0'])
    expect(within(strip).getAllByRole('button', { name: /registros$/ })).toHaveLength(7)
  })

  it('goes to other weeks, not beyond this one; a press reads that day [NS-25]', async () => {
    const { asked, read, strip, day, user } = await open()
    expect(within(strip).getByRole('button', { name: 'Semana siguiente' })).toBeDisabled()
    await user.click(within(strip).getByRole('button', { name: 'Semana anterior' }))
    await waitFor(() => expect(asked.at(-1)?.path).toBe('previus-day/sale/1'))
    await user.click(day(lastWeek))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${lastWeek}`))
    expect(day(lastWeek)).toHaveAttribute('aria-pressed', 'true')
    // Days that are no single one stand under the strip, where the button that says them has no room (NS-25).
    const line = () => document.querySelector('.date-range-line')?.textContent ?? ''
    expect(line()).toBe('')
    // The right button says until when.
    fireEvent.contextMenu(day(addDays(lastWeek, 2)))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${lastWeek}/${addDays(lastWeek, 2)}`))
    expect(day(addDays(lastWeek, 1))).toHaveAttribute('aria-pressed', 'true')
    expect(line()).toBe(`${shortDate(lastWeek)} al ${shortDate(addDays(lastWeek, 2))}`)
    // Before the first day there is no range: it begins anew.
    fireEvent.click(day(lastWeek), { shiftKey: true })
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${lastWeek}`))
  })

  it('takes any two days by their dates, in their order alone [NS-25]', async () => {
    const { read, user } = await open()
    await user.click(screen.getByRole('button', { name: /^Por fecha/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Por fecha' })
    fireEvent.change(within(dialog).getByLabelText('Desde'), { target: { value: addDays(today(), -40) } })
    fireEvent.change(within(dialog).getByLabelText('Hasta'), { target: { value: addDays(today(), -50) } })
    expect(within(dialog).getByRole('button', { name: 'Ver' })).toBeDisabled()
    fireEvent.change(within(dialog).getByLabelText('Hasta'), { target: { value: addDays(today(), -30) } })
    await user.click(within(dialog).getByRole('button', { name: 'Ver' }))
    await waitFor(() =>
      expect(read.at(-1)?.path).toBe(`sale/from-date/0/${addDays(today(), -40)}/${addDays(today(), -30)}`),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('still chooses days when the server does not say which have records [NS-25]', async () => {
    const { backend, read, strip, user, day } = await open()
    backend.faults.set([{ path: 'previus-day', fault: '500' }])
    await user.click(within(strip).getByRole('button', { name: 'Semana anterior' }))
    await user.click(day(lastWeek))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${lastWeek}`))
    expect(day(lastWeek)).toHaveAccessibleName(longDay(lastWeek))
  })
})

describe('days', () => {
  it('with records come without the records; an answer that is none rejects [NS-25]', async () => {
    const { api, backend } = await testStore()
    expect(await daysWithRecords(api, 'sale', 0)).toContain(today())
    backend.faults.set([{ path: 'previus-day', fault: 'null-json' }])
    await expect(daysWithRecords(api, 'sale', 0)).rejects.toThrow()
  })

  it('have short names, weeks whole numbers', () => {
    expect(weekday('2026-11-21')).toBe('sáb')
    expect(weeksBetween('2026-11-02', '2026-11-16')).toBe(2)
    expect(weeksBetween('2026-11-16', '2026-11-16')).toBe(0)
  })
})
