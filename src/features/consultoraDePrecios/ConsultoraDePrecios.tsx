import { X } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useDollarRates } from '@/shop/articles/pesoCost'
import { readPriceLists, selectPriceListNames } from '@/shop/articles/priceRules'
import { quietKeyboard, SCAN_FIELD } from '@/ui/scan/scanTarget'
import { useToast } from '@/ui/notices/Toasts'
import { useScanFocus } from '@/ui/scan/useScanFocus'
import { Answer } from './Answer'
import { ShopSign } from './ShopSign'
import { useAlone } from './useAlone'
import { useConsultation } from './useConsultation'
import './consultoraDePrecios.css'

/** A screen for customers with a code reader, which shows the price of what they scan (PCON-001, NS-02c). */
export function ConsultoraDePrecios() {
  useNeeded(...useSelector(selectPriceListNames).split(' '))
  useDollarRates()
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const kiosk = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { shown, consult, choose } = useConsultation()
  const user = useSelector(selectUser)
  const owner = user && ownerOf(user)
  useAlone(kiosk)
  useScanFocus(kiosk)

  async function search(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (input === null || code === '') return
    input.value = ''
    input.focus()
    dispatch(readPriceLists())
    const result = await consult(code)
    if (result.kind === 'unknown') toast({ text: `No encontramos el código ${code.slice(0, 40)}`, tone: 'warn' })
    if (result.kind === 'failed') toast({ text: 'No hay respuesta del servidor', tone: 'error' })
  }

  return (
    <div className="consult" ref={kiosk}>
      <header className="consult-head">
        <ShopSign name={owner?.company_name ?? owner?.name ?? ''} image={owner?.image_url ?? null} />
        <Link className="consult-leave" to="/" aria-label="Salir de la consultora">
          <X size={20} aria-hidden />
        </Link>
      </header>
      <section className="consult-answer" aria-live="polite" aria-label="Precio">
        <Answer shown={shown} onChoose={choose} />
      </section>
      <form className="consult-form" onSubmit={(event) => void search(event)}>
        <label className="form-label" htmlFor={SCAN_FIELD}>
          Código
        </label>
        {/* Uncontrolled, since a reader types faster than a slow tablet renders. */}
        <input
          id={SCAN_FIELD}
          ref={field}
          className="form-control figure"
          {...quietKeyboard}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </div>
  )
}
