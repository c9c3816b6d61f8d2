import { entities } from '@/entities'
import { SCREENS } from '../screens'

// Words of buttons and fields that are kept. A name, an article or other data of a record in a button's text is not
// among them.

const WORDS = `a abajo abierta abm abrir aceptar acciones actualizar acá adelante agenda agregar ahora al alertas amount ancho anotar anterior
anteriores apartada apartadas apartar apertura aperturas aplicar archivo arqueo arriba artículo artículos atrás avisos ayuda año bajo barras
billetes borrar buscar caja cajas calendario cambiar cambio cambios cancelar cantidad cargar categoría centenas cerrar cheque chequear cheques
cierre cliente clientes cobrar cobro cobros columna columnas combos comercial completar comprobante comprobantes con concepto condición
configuración confirmar consultar consumidor conteo contar continuar copiar copias corriente costo crear credito crédito cuenta cuentas cuota
cuotas cupones código cómo dar datos de debito debe del depósito depósitos desapartar descartar descuento descuentos desde deshacer después
detalle deuda devolución devoluciones devolver dinero documento débito día días dólar dólares editar efectivo egreso egresos el elegidos elegir
eliminar empleado empleados en entendido entrega enviar equipo escanear esconder esta estado este etapa etiquetas excel exportar extra f factura
facturar fecha fechas fila filtrar filtro filtros final forma ganancia gasto gastos general grupo guardar góndola hasta herramientas historial
hora hoy imagen importar importe importes imprimir ingresar ingreso ingresos inicio insumos ir iva la las lector leer limpiar lista listas
listo lo los línea líneas manual mapa marca marcar margen medio medios menos mensaje mensajes menú mercado mes meta método métodos mostrar
motivo mover movimiento movimientos más ningún no nota notas nueva nuevo número objetivo observaciones ocultar oferta online opciones operaciones
orden ordenar otra otras otro otros paga pagar pago pagos panel pantalla papel papelera para pausar pedido pedidos pendientes permiso permisos
planilla por porcentaje precio precios presupuesto presupuestos previa primera problema problemas producción proveedor proveedores punto que
quitar razón reabrir recargo recargos recetas recibir recuperar reintentar renglón repartir reparto reponer reporte reportes restaurar resumen
revisar rol roles rubro rubros saldo salir se seguir segundo seguro semana sesión señal si siguiente sin sistema sobre sola solo stock subtotal
sucursal sucursales suma sí tareas tarjeta tecla teclado teclas terminar ticket tickets tienda tipo tipos toda todas todo todos total totales
traer transferencia transferir un una unidad unidades unitario uno usar valor varios ver vencimiento vendedor vendedores vender venta ventas
verificar versión vez volver vuelto y ya`

const lettersOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

const KEPT: ReadonlySet<string> = new Set([
  ...lettersOf(WORDS),
  ...Object.values(entities).flatMap(({ labels, fields }) =>
    [labels.one, labels.many, ...fields.map(({ label }) => label)].flatMap(lettersOf),
  ),
  ...SCREENS.flatMap(({ title }) => lettersOf(title)),
])
const LONGEST = 60

/** What a control says, without what it says of a record: `Quitar …`, `Cobrar F10`, `Venta #`. What was redacted stays as it is. */
export function controlName(text: string): string {
  const parts = text.trim().match(/\bF\d{1,2}\b|\p{L}+|[\p{N}.,]+|[…#]|[^\p{L}\p{N}…#]+/gu) ?? []
  return parts
    .map((part) => {
      if (/^(F\d{1,2}|[…#])$/.test(part)) return part
      if (/^\p{L}/u.test(part)) return KEPT.has(part.toLowerCase()) ? part : '…'
      if (/\p{N}/u.test(part)) return '#'
      return part.replace(/[^().,:+%/ -]+/g, ' ')
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/…([ .,-]*…)+/g, '…')
    .replace(/#([ .,/:-]*#)+/g, '#')
    .slice(0, LONGEST)
    .trim()
}

/** A text of the same length and kind, that says nothing of it: `Ana 12` → `Xxx 00`. */
export const placeholderOf = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/\p{Lu}/gu, 'X')
    .replace(/(?![Xx])\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '0')
