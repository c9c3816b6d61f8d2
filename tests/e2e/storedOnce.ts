// What every case of money goes through: it is sent into its fault, and done as the screen says until it is stored.
import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { meet, sent, type Pair } from './matrix'
import { expect } from './shop'
import { happen, patience, signInAgain, type Till } from './till'

interface Journey {
  /** POST, unless it is named. */
  method?: string
  path: string
  open: (page: Page) => Promise<void>
  /** Types it and sends it. */
  send: (page: Page) => Promise<void>
  /** Brings its screen to a page that begins anew; as `open`, unless it is named. */
  reopen?: (page: Page) => Promise<void>
}

/** Sends it once, into what its case says. Resolves to the page where it goes on. */
export async function sendInto(pair: Pair, shop: RunningServer, till: Till, journey: Journey): Promise<Page> {
  const { method = 'POST', path, open, send, reopen = open } = journey
  await open(till.page)
  await meet(till, shop, method, path, pair)
  const request = sent(till.page, method, path)
  await send(till.page)
  await request
  await happen(pair.event, till, reopen)
  return till.page
}

interface Steps {
  send: (page: Page) => Promise<void>
  /** The button of its form; once it is gone the form is. */
  save: Locator
  /** Whether the screen shows it among what is stored. */
  isShown: (page: Page) => Promise<boolean>
}

/** Until the list of the screen is read: before, nobody knows what it lacks. */
export const listRead = (page: Page) => expect(page.locator('.list-count')).toHaveText(/^\d+\D*$/, { timeout: 500 })

/** Does what the screen says until it is stored; types it again only where the screen has it not. */
export async function untilStored(page: Page, { send, save, isShown }: Steps): Promise<void> {
  const dialog = page.getByRole('dialog')
  const verify = page.getByRole('button', { name: /^Comprobar( de nuevo)?$/ })
  await expect(async () => {
    await signInAgain(page)
    await expect(page.getByRole('button', { name: /^(Guardando|Comprobando)…$/ })).toHaveCount(0, { timeout: 500 })
    // A dialog covers what the screen asks.
    const asked = (await dialog.first().isVisible()) ? verify.and(dialog.getByRole('button')) : verify
    if (await asked.first().isVisible()) await asked.first().click({ timeout: 2_000 })
    else if (await save.isVisible()) await save.click({ timeout: 5_000 })
    else if (!(await isShown(page))) await send(page)
    await expect(save).toHaveCount(0, { timeout: 2_000 })
    await expect(verify).toHaveCount(0, { timeout: 1_000 })
    await expect.poll(() => isShown(page), { timeout: 2_000 }).toBe(true)
  }).toPass(patience())
}

/** The marks of equal rows. */
export const repeated = (page: Page) => page.getByText('¿está dos veces?')

/** Takes back what the connection repeated. `remove`: the button of the record that deletes it. */
export async function removeSecond(page: Page, remove: Locator): Promise<void> {
  await expect(repeated(page)).toHaveCount(2)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).last().click()
}
