export const cashTables: Record<string, string> = {
  caja: `
    num:int name:str abierta:b01!=0 abierta_at:raw cerrada_at:raw saldo:dec2!=0.00 current_apertura_caja_id:int notas:str user_id:int`,
  apertura_caja: `
    caja_id:int! saldo_apertura:dec2!=0.00 saldo_cierre:dec2 total_ingresos:dec2 total_egresos:dec2 apertura_employee_id:int
    cierre_employee_id:int cerrada_at:iso`,
  movimiento_caja: `
    concepto_movimiento_caja_id:int ingreso:dec2 egreso:dec2 saldo:dec2 notas:str employee_id:int sale_id:int expense_id:int
    current_acount_id:int movimiento_entre_caja_id:int apertura_caja_id:int! caja_id:int!`,
  concepto_movimiento_caja: 'name:str!',
  movimiento_entre_caja: 'num:int from_caja_id:int! to_caja_id:int! amount:dec2! employee_id:int user_id:int',
  default_payment_method_caja: 'current_acount_payment_method_id:int! caja_id:int! address_id:int user_id:int',
  expense: `
    num:int expense_concept_id:int amount:dec2 current_acount_payment_method_id:int observations:str caja_id:int user_id:int`,
  expense_concept: 'num:int name:str! user_id:int',
  pending: `
    detalle:str fecha_realizacion:raw es_recurrente:b01 unidad_frecuencia_id:int cantidad_frecuencia:int expense_concept_id:int
    expense_amount:dec2 notas:str completado:b01=0 user_id:int`,
  pending_completed: `
    detalle:str fecha_realizacion:raw fecha_realizada:raw notas:str expense_concept_id:int pending_id:int user_id:int`,
  unidad_frecuencia: 'name:str! slug:str!',
}
