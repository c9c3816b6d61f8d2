import { DepositoScreen } from './DepositoScreen'

/** Sales the warehouse has checked: they wait to be confirmed (DEP-002). */
export const DepositoCheckeadas = () => (
  <DepositoScreen
    state="checked"
    empty="No hay ventas chequeadas sin confirmar"
    comes="Llegan de Depósito para chequear, cuando se termina de chequearlas."
  />
)
