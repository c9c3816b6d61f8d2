import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { combo, type Combo } from '@/entities/combo'
import { recipe, type Recipe } from '@/entities/recipe'
import { Listado } from '@/features/listado/Listado'
import { selectList } from '@/list/slices'
import { calls, rowOf, startScreen, table } from '../../list/screen'

const PIZZA = 'Pizza muzzarella para hornear'

/** The catalogue of a shop that makes its pizza; `price`: the price of the pizza follows its recipe. */
async function open(extensions: readonly string[] = ['production']) {
  const recipes = calls('GET', 'recipe')
  const app = await startScreen(<Listado />, {
    extensions,
    prepare: ({ db }) => db.update('recipe', db.all('recipe')[0]?.id, { article_cost_from_recipe: 1 }),
  })
  const list = await table('Artículos')
  const held = () => selectList(app.store.getState(), recipe).models
  if (extensions.length > 0) await waitFor(() => expect(held()).toHaveLength(1))
  const [made] = held() as readonly Recipe[]
  return { ...app, list, held, recipes, input: made?.articles[0]?.name ?? '' }
}
type App = Awaited<ReturnType<typeof open>>

async function choose({ user, list }: App, ...names: string[]) {
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
  for (const name of names) {
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), name)
    await waitFor(() => expect(rowOf(list, name)).toBeInTheDocument())
    await user.click(within(rowOf(list, name)).getByRole('checkbox'))
  }
  await user.click(within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name: 'Eliminar' }))
  return screen.findByRole('dialog', { name: /^¿Eliminar/ })
}
const agree = ({ user }: App, question: HTMLElement) =>
  user.click(within(question).getByRole('button', { name: 'Eliminar' }))
/** By its word: a search by role over the whole list may take as long as the notice stands. */
const undo = async ({ user }: App) => user.click(await screen.findByText('Deshacer'))

describe('deleting an article', () => {
  it('says that its recipe goes for good, and so does taking the deletion back [PLUS-010]', async () => {
    const app = await open()
    await app.user.type(screen.getByRole('searchbox'), PIZZA)
    await app.user.click(await screen.findByText(PIZZA))
    const form = await screen.findByRole('dialog')
    await app.user.click(await within(form).findByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar ${PIZZA}?` })
    expect(question).toHaveTextContent('También se borra su receta; deshacer no la trae de vuelta.')
    await agree(app, question)
    await waitFor(() => expect(app.held()).toEqual([]))
    await undo(app)
    const told = await screen.findByText(/^Artículo «Pizza.*» recuperado\./)
    expect(told).toHaveTextContent(`No volvió la receta de ${PIZZA}: cargala de nuevo.`)
    expect(app.backend.db.all('recipe')).toEqual([])
  })

  it('says so of the ones that have a recipe, among others [PLUS-010]', async () => {
    const app = await open()
    const question = await choose(app, app.input, PIZZA)
    expect(question).toHaveTextContent(`También se borra la receta de ${PIZZA}; deshacer no la trae de vuelta.`)
    await agree(app, question)
    await screen.findByText('Se eliminaron 2 artículos')
    await undo(app)
    const told = await screen.findByText(/^Se recuperaron 2 artículos\./)
    expect(told).toHaveTextContent(`No volvió la receta de ${PIZZA}: cargala de nuevo.`)
  })

  it('says what stock it has and which combos sell it, and so of many [PLUS-010]', async () => {
    const app = await open(['production', 'combos'])
    const sets = () => selectList(app.store.getState(), combo).models as unknown as readonly Combo[]
    await waitFor(() => expect(sets()).not.toHaveLength(0))
    const yerba = 'Yerba Mate Suave 1 kg'
    const names = sets().flatMap(({ name, articles }) => (articles.some((part) => part.name === yerba) ? [name] : []))
    const one = await choose(app, yerba)
    expect(one).toHaveTextContent(/Tiene [\d.,]+ en stock\. Lo lleva/)
    expect(one).toHaveTextContent(`${names.length > 1 ? 'n los combos' : ' el combo'} ${names.join(', ')}.`)
    await app.user.click(within(one).getByRole('button', { name: 'Cancelar' }))
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const two = await choose(app, yerba, app.input)
    expect(two).toHaveTextContent(new RegExp(`stock: .*${yerba}.* Alguno va en .*${names[0]}`))
  })

  it('that others are made of reads their price again, which follows their recipe [PLUS-010]', async () => {
    const app = await open()
    const product = app.backend.db.all('article').find(({ name }) => name === PIZZA)
    const priced = calls('GET', `article/${String(product?.id)}`)
    const question = await choose(app, app.input)
    expect(question).not.toHaveTextContent('receta')
    await agree(app, question)
    await waitFor(() => expect(priced).toHaveLength(1))
    await undo(app)
    expect(await screen.findByText(/^Artículo «.*» recuperado\./)).not.toHaveTextContent('receta')
    expect(app.held()).toHaveLength(1)
  })

  it(
    'says that a recipe may go where those of the shop could not be read, and nothing where it makes nothing [PLUS-010]',
    { tags: ['rare'] },
    async () => {
      const app = await startScreen(<Listado />, {
        extensions: ['production'],
        prepare: ({ faults }) => faults.set([{ method: 'GET', path: '^/api/recipe', fault: '500' }]),
      })
      const list = await table('Artículos')
      const question = await choose({ ...app, list } as App, PIZZA)
      expect(question).toHaveTextContent('Si tiene una receta, se borra también; deshacer no la trae de vuelta.')
      app.unmount()
      const plain = await open([])
      expect(await choose(plain, PIZZA)).not.toHaveTextContent('receta')
      expect(plain.recipes).toEqual([])
      expect(selectList(plain.store.getState(), article).models.length).toBeGreaterThan(0)
    },
  )
})
