import { PAYWAY, type PaymentMethod } from '@/entities/paymentMethod'

/** Why the store cannot charge with this method; null when it can. */
export function methodProblem({
  payment_method_type_id,
  public_key,
  access_token,
}: Partial<PaymentMethod>): string | null {
  if (Number(payment_method_type_id ?? 0) === 0) return null
  const lacks = [!public_key && 'la clave pública', !access_token && 'el token de acceso'].filter(Boolean)
  return lacks.length === 0 ? null : `Falta ${lacks.join(' y ')}`
}

/** Installments are rows of a method, so the method must be stored first (contract c §9). */
export const awaitsInstallments = ({ id, payment_method_type_id }: Partial<PaymentMethod>): boolean =>
  Number(payment_method_type_id) === PAYWAY && (id ?? null) === null
