import type { LongList, Row } from './types'

/** Laravel's page object; `show` runs on the rows of the page only. */
export function pageOf(rows: LongList, perPage: number, url: string, show: (row: Row) => Row | null): Row {
  const { origin, pathname, searchParams } = new URL(url)
  const current = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const path = origin + pathname
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const from = (current - 1) * perPage
  const data = rows.slice(from, from + perPage).map(show)
  const link = (page: number | null) => (page === null || page < 1 || page > last ? null : `${path}?page=${page}`)
  return {
    current_page: current,
    data,
    first_page_url: link(1),
    from: data.length ? from + 1 : null,
    last_page: last,
    last_page_url: link(last),
    links: linksOf(current, last, link),
    next_page_url: link(current < last ? current + 1 : null),
    path,
    per_page: perPage,
    prev_page_url: link(current > 1 ? current - 1 : null),
    to: data.length ? from + data.length : null,
    total: rows.length,
  }
}

function linksOf(current: number, last: number, link: (page: number | null) => string | null): Row[] {
  const numbers = Array.from({ length: Math.min(last, 13) }, (_, index) => index + 1)
  return [
    { url: link(current - 1), label: '&laquo; Previous', active: false },
    ...numbers.map((page) => ({ url: link(page), label: String(page), active: page === current })),
    { url: link(current + 1), label: 'Next &raquo;', active: false },
  ]
}
