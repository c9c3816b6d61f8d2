import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { recipe, type Recipe } from '@/entities/recipe'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { RecipeForm } from './RecipeForm'
import { changeRecipe, createRecipe } from './recipeOperations'

const WhereUsed = lazyDialog(async () => (await import('./WhereUsed')).WhereUsed)

const OPERATIONS = [handled(createRecipe), handled(changeRecipe)]
const SHOWN = ['num', 'article_image', 'article_id', 'articles_count', 'materials', 'labour', 'net']
// What fits a tablet held upright: what the product costs is the sum of both.
const SHOWN_NARROW = SHOWN.filter((key) => key !== 'article_image' && key !== 'labour')

/** Columns in the order for cards, which show three besides the product's name: the inputs and what they cost. */
const ON_A_PHONE = ['article_id', 'articles_count', 'materials', 'net']

function Picture({ model }: { model: Recipe }) {
  const source = model.article?.images?.[0]?.hosting_url
  return source ? <img className="list-thumb" src={source} alt="" loading="lazy" /> : null
}
const CELLS = { article_image: Picture }
const COUNT = [
  {
    key: 'articles_count',
    label: 'Insumos',
    units: true,
    width: 90,
    cell: ({ model }: { model: Recipe }) => <>{model.articles.length}</>,
  },
]

/** The recipes: the inputs of each product, and their cost (PROD-011, PROD-012). */
export function Recetas() {
  useNeeded('article', 'address', 'order_production_status')
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <EntityScreen
        entity={recipe}
        cells={CELLS}
        extraColumns={COUNT}
        shown={phone ? ON_A_PHONE : narrow ? SHOWN_NARROW : SHOWN}
        toolbar={
          <Button variant="light" onClick={() => setAsking(true)}>
            <Search size={18} aria-hidden /> <span className="list-tool-text">¿Dónde se usa?</span>
          </Button>
        }
        detail={RecipeForm}
        above={<Notice operations={OPERATIONS} />}
        selects={false}
      />
      {asking && <WhereUsed onClose={() => setAsking(false)} />}
    </>
  )
}
