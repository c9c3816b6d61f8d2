import { stockKind } from '@/domain/stock/stock'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { uneven, type Outcome } from './amounts'

/** Warns of units that will be lost unless all of them are divided (contract a §13.3). */
export function Undivided({ article, divided, loose }: { article: Article; divided: number; loose: boolean }) {
  if (stockKind(article) !== 'variants')
    return (
      divided !== 0 && (
        <p className="stock-split">
          Este artículo tiene {quantity(article.stock)} sin depósito. Al guardar, el stock pasa a ser la suma de los
          depósitos: repartilo entero.
        </p>
      )
    )
  return (
    <>
      {divided !== 0 && (
        <p className="stock-split">
          Este artículo tiene {quantity(article.stock)} y sus variantes suman{' '}
          {quantity(Number(article.stock) - divided)}: repartí entre ellas{' '}
          {divided === 1 ? 'la que falta, o se pierde' : `las ${quantity(divided)} que faltan, o se pierden`} con el
          próximo movimiento.
        </p>
      )}
      {loose && (
        <p className="stock-split">
          Hay variantes con stock sin depósito. Lo que cargues para una pasa a ser todo su stock: repartilo entero entre
          los depósitos.
        </p>
      )}
    </>
  )
}

/** The units a variant has in no warehouse, and how many of them are still to be placed. */
export function Loose({ of }: { of: Outcome['holders'][number] | undefined }) {
  if (of === undefined) return null
  return (
    <small className="stock-loose">
      {of.missing === 0 ? (
        <span className="meta">{quantity(of.loose)} sin depósito</span>
      ) : (
        <span className="state state-warn">{uneven(of.missing)}</span>
      )}
    </small>
  )
}
