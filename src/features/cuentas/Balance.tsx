import { cents, toAmount } from '@/domain/money'
import type { Holder } from '@/domain/accounts/currentAcount'
import { price } from '@/lib/format'
import { HOLDERS } from './holders'

/** The balance in words and figures: neither its sign nor its colour says alone who owes. */
export function Balance({ holder, saldo }: { holder: Holder; saldo: string | number | null }) {
  const amount = cents(toAmount(saldo))
  const { owes, favour } = HOLDERS[holder]
  const [tone, word] = amount > 0 ? ['bad', owes] : amount < 0 ? ['ok', favour] : ['even', 'Sin deuda']
  return (
    <div className={`acount-balance acount-${tone}`}>
      <span>{word}</span>
      <strong className="figure">{price(Math.abs(amount), 'always')}</strong>
    </div>
  )
}
