// Role × screen × field × extension: what a person lacks is hidden, and refused by the address too (U22).
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { menuFor } from '@/app/menu'
import { addressOf, mayOpen, type Screen } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import { Allowed } from '@/app/shell/doors/Allowed'
import type { AnyEntity, AnyField } from '@/entities/types'
import { filterableFields } from '@/list/search/filters'
import { availableColumns } from '@/list/table/columns'
import { formFields } from '@/session/rights'
import { accessOf, EXTENSIONS, fields, nobody, SLUGS, till, without, type Person } from './people'

/** Whether the route shows its screen; otherwise it leads elsewhere. */
function opens(screen: Screen, person: Person): boolean {
  const { store } = till(person)
  const { container, unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/aca']}>
        <Routes>
          <Route path="/aca" element={<Allowed screen={screen}>dentro</Allowed>} />
          <Route path="*" element="afuera" />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  const text = container.textContent
  unmount()
  return text === 'dentro'
}

/** People who hold exactly what a screen asks for, and people who lack one thing and hold everything else. */
function peopleFor({ permissions = [], extensions = [], ownerOnly = false }: Screen): {
  may: Person[]
  mayNot: Person[]
} {
  const role = ownerOnly ? 'owner' : 'employee'
  const slugs = permissions.length === 0 ? [[]] : permissions.map((slug) => [slug])
  const lacking = extensions.map((extension) => without(EXTENSIONS, [extension]))
  return {
    may: [
      ...slugs.map((held): Person => ({ role, slugs: held, extensions })),
      { role: 'owner', slugs: [], extensions },
      { role: 'admin', slugs: [], extensions },
    ],
    mayNot: [
      ...lacking.flatMap((held): Person[] =>
        (['owner', 'admin', 'employee'] as const).map((who) => ({ role: who, slugs: SLUGS, extensions: held })),
      ),
      ...(permissions.length > 0
        ? [{ role: 'employee' as const, slugs: without(SLUGS, permissions), extensions: EXTENSIONS }]
        : []),
      ...(ownerOnly ? [{ role: 'employee' as const, slugs: SLUGS, extensions: EXTENSIONS }] : []),
    ],
  }
}

const inMenu = (screen: Screen, person: Person) =>
  menuFor(accessOf(person)).some((entry) => addressOf(entry) === addressOf(screen))

describe('screens', () => {
  it('open for whoever holds what they ask for; for the others they are hidden from the menu and refused by the address [U22] [SES-016] [NAV-055]', () => {
    const cases = SCREENS.map((screen) => ({ screen, ...peopleFor(screen) }))
    const leaks = cases.flatMap(({ screen, mayNot }) =>
      mayNot.filter((person) => opens(screen, person) || inMenu(screen, person)).map(() => screen.name),
    )
    const shut = cases.flatMap(({ screen, may: people }) =>
      people.filter((person) => !opens(screen, person)).map(() => screen.name),
    )
    const missing = cases.flatMap(({ screen, may: people }) =>
      screen.menu ? people.filter((person) => !inMenu(screen, person)).map(() => screen.name) : [],
    )
    expect({ leaks, shut, missing }).toEqual({ leaks: [], shut: [], missing: [] })
    expect(cases.reduce((sum, { mayNot }) => sum + mayNot.length, 0)).toBeGreaterThan(60)
    expect(
      cases.every(({ screen }) => mayOpen(screen, accessOf({ role: 'owner', slugs: [], extensions: EXTENSIONS }))),
    ).toBe(true)
  })
})

describe('fields', () => {
  const gated = fields.filter(([, { extension, permission }]) => extension !== undefined || permission !== undefined)
  const record = (entity: AnyEntity) => ({ id: 1, ...entity.defaults })
  const shown = (entity: AnyEntity, field: AnyField, person: Person) => {
    const access = accessOf(person)
    const keys = [
      formFields(entity, record(entity), access),
      filterableFields(entity, access),
      availableColumns(entity, access, {}),
    ]
    return keys.some((some) => some.some(({ key }) => key === field.key))
  }

  it('stand neither in form nor in table nor in filters without their extension or permission, whoever looks [U22] [EXT-001] [FORM-009] [FORM-010]', () => {
    const leaks = gated.flatMap(([entity, field]) => {
      const people: Person[] = [
        ...(field.extension === undefined
          ? []
          : (['owner', 'admin', 'employee'] as const).map((role) => ({
              role,
              slugs: SLUGS,
              extensions: without(EXTENSIONS, [field.extension ?? '']),
            }))),
        ...(field.permission === undefined ? [] : [{ ...nobody, slugs: without(SLUGS, [field.permission]) }]),
      ]
      return people
        .filter((person) => shown(entity, field, person))
        .map(({ role }) => `${entity.name}.${field.key} for ${role}`)
    })
    expect(leaks).toEqual([])
    expect(gated.length).toBeGreaterThan(15)
  })

  it('that are masked cannot be filtered by without their slug [U22] [PERM-008]', () => {
    const masked = fields.filter(([, field]) => field.masked !== undefined)
    const leaks = masked.filter(([entity, field]) =>
      filterableFields(entity, accessOf({ ...nobody, slugs: without(SLUGS, [field.masked ?? '']) })).includes(field),
    )
    expect({ leaks, count: masked.length > 0 }).toEqual({ leaks: [], count: true })
  })
})
