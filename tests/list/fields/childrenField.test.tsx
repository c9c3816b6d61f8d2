import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { EntityScreen } from '@/list/EntityScreen'
import { listActions, selectList } from '@/list/slices'
import { calls, rowOf, startScreen, table } from '../screen'

it.each(['22', '23'])(
  'a child of %s percent that is open stays itself where its record is renewed without another [FORM-001]',
  async (percentage) => {
    const ids = new Map<string, number>()
    const { user, store } = await startScreen(<EntityScreen entity={article} />, {
      prepare: ({ db }) => {
        const own = db.all('article').find(({ name }) => String(name).startsWith('Yerba Mate Suave'))
        for (const { id, article_id } of db.all('article_discount'))
          if (article_id === own?.id) db.remove('article_discount', id)
        for (const each of ['21', '22', '23']) {
          const values = { article_id: own?.id, percentage: each, show_in_online: 0 }
          ids.set(each, db.insert('article_discount', values).id as number)
        }
      },
    })
    const list = await table('Artículos')
    await user.click(await waitFor(() => rowOf(list, 'Yerba Mate Suave')))
    const form = await screen.findByRole('dialog')
    const put = calls('PUT', 'article-discount/')
    await user.click(within(form).getByRole('button', { name: `Cambiar ${percentage} %` }))
    const dialog = await screen.findByRole('dialog', { name: `${percentage} %` })
    const field = within(dialog).getByLabelText(/^Porcentaje/)
    await user.clear(field)
    await user.type(field, '50')
    // Another computer took the first one away.
    const held = selectList(store.getState(), article).model as unknown as Article
    const renewed = { ...held, article_discounts: held.article_discounts.filter(({ id }) => id !== ids.get('21')) }
    act(() => void store.dispatch(listActions(article).upserted([renewed])))
    expect(within(dialog).getByLabelText(/^Porcentaje/)).toHaveValue('50')
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(put).toMatchObject([{ path: `article-discount/${ids.get(percentage)}`, body: { percentage: 50 } }])
  },
)
