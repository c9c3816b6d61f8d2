import { useSelector } from 'react-redux'
import { paysNow } from '@/domain/sale/cart'
import { usePrintedKey } from '@/session/keys'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { focusScan } from '@/ui/scan/scanTarget'
import { selectVender } from '../cart/selectors'
import { OMITS_ACCOUNT } from '../terms/choose'
import { useChooseAccount } from '../terms/useChoose'

const NOW = 'Paga ahora'
const OWED = 'A su cuenta'

/**
 * Shows whether the client pays now or owes the sale, never in silence. Only shops with the extension may choose
 * (NS-02l): in the others a named client's sale goes to his account, so they are only told.
 */
export function AccountWays() {
  const chooseAccount = useChooseAccount()
  const { has } = useAccess()
  const key = usePrintedKey('account')
  const now = useSelector((state) => paysNow(selectVender(state).cart))
  const nowLabel = useSelector((state) => {
    const user = selectUser(state)
    return (user && ownerOf(user).text_omitir_cc?.trim()) || NOW
  })
  if (!has(OMITS_ACCOUNT)) return <span className="meta">{now ? NOW : `${OWED}: se le carga como deuda`}</span>
  const choose = (omit: boolean) => {
    chooseAccount(omit)
    focusScan()
  }
  return (
    <div className="vender-ways" role="radiogroup" aria-label="Cómo paga el cliente" title={`Uno u otro: ${key}`}>
      <Way label={nowLabel} checked={now} onPick={() => choose(true)} />
      <Way label={OWED} checked={!now} onPick={() => choose(false)} />
    </div>
  )
}

function Way({ label, checked, onPick }: { label: string; checked: boolean; onPick: () => void }) {
  return (
    <label className="vender-way" data-checked={checked || undefined}>
      <input type="radio" name="vender-way" className="form-check-input" checked={checked} onChange={onPick} />
      <span>{label}</span>
    </label>
  )
}
