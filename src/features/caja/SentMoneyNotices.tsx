import { MONEY_LOCK } from '@/api/sendOnce'
import { useThunkDispatch } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import { SentBefore } from '@/list/SentBefore'
import { useCajas } from '@/shop/cajas/useCajas'
import { findMoney, sentMoney, wordsOf } from './sentMoney'
import { fateText, findOpening, sentOpenings, wordsOf as openingWords } from './sentOpenings'

/** Movements, transfers and openings that an earlier page, or another tab, sent and had no answer to. */
export function SentMoneyNotices() {
  const dispatch = useThunkDispatch()
  const cajas = useCajas()
  const byId = (id: number) => cajas.find((row) => row.id === id)
  const nameOf = (id: number) => {
    const caja = byId(id)
    return caja === undefined ? 'otra caja' : cajaName(caja)
  }
  return (
    <>
      <SentBefore
        kept={sentMoney}
        lock={MONEY_LOCK}
        find={(_api, money, user) => dispatch(findMoney(money, user))}
        wordsOf={(money) => wordsOf(money, nameOf)}
        halfway="Revisá los movimientos de las dos cajas antes de seguir."
      />
      <SentBefore
        kept={sentOpenings}
        lock={MONEY_LOCK}
        find={(_api, opening, user) => dispatch(findOpening(opening, user))}
        wordsOf={(opening) => openingWords(opening, nameOf)}
        halfway=""
        verb="abrir"
        textOf={(opening, found) =>
          fateText(openingWords(opening, nameOf), found, Boolean(byId(opening.caja_id)?.abierta))
        }
      />
    </>
  )
}
