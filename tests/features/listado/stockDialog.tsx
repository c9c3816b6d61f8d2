import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { StockDialog } from '@/features/listado/stock/StockDialog'
import { listActions } from '@/list/slices'
import { startScreen } from '../../list/screen'

type Options = Parameters<typeof startScreen>[1]
const close = () => undefined

/** The dialog over an article of the demo shop, made as the test wants it. */
export async function openStock(name: string, options: Options = {}) {
  let article: Article | null = null
  const started = await startScreen(<Opened of={() => article} />, {
    ...options,
    prepare: (backend) => {
      options.prepare?.(backend)
      article = backend.present(
        'article',
        backend.db.all('article').find((row) => row.name === name) ?? null,
      ) as Article | null
    },
  })
  started.store.dispatch(listActions(articleEntity).upserted([article as unknown as Article]))
  return { ...started, id: (article as unknown as Article).id ?? 0 }
}

function Opened({ of }: { of: () => Article | null }) {
  const article = of()
  return article === null ? null : <StockDialog article={article} onClose={close} />
}

export const write = async (user: UserEvent, label: string, text: string) => {
  await user.clear(await screen.findByLabelText(label))
  if (text !== '') await user.paste(text)
}
export const button = (name: string) => screen.getByText(name, { selector: 'button' })
