// The slugs that the requirements name, letter by letter (PERM-007, EXT-002). Others make theirs of the declarations, which would follow a misspelt one.

/**
 * `view.index` is left out: it is a pattern for "{model}.index" (D-18) and not a slug, so that no check asks for it by
 * that name.
 */
export const NAMED_PERMISSIONS = [
  'reportes.index',
  'article.index',
  'sale.store',
  'sale.index',
  'devolucion.store',
  'provider.index',
  'client.index',
  'pending.index',
  'expense.index',
  'budget.index',
  'order.index',
  'buyer.index',
  'mercado_libre.orders',
  'production_movement.index',
  'order_production.index',
  'recipe.index',
  'caja.index',
  'abm',
  'deposito_para_checkear',
  'deposito_checkeadas',
  'vender.create_article',
  'order_production.article.price',
  'articles.cost',
] as const

/** Those of them that nobody can be given: the shop's catalogue of permissions does not list them (contract a §5.2). */
export const UNLISTED_PERMISSIONS: readonly string[] = [
  'mercado_libre.orders',
  'order_production.article.price',
  'articles.cost',
]

export const NAMED_EXTENSIONS = [
  'cajas',
  'combos',
  'articles_default_in_vender',
  'production',
  'production.order_production',
  'production.production_movement',
  'comision_por_proveedores',
  'check_sales',
  'budgets',
  'online',
  'mercado_libre',
  'consultora_de_precios',
  'costo_en_dolares',
  'articulos_precios_en_blanco',
  'lista_de_precios_por_categoria',
  'filtrar_clientes_por_sucursal_en_vender',
  'guardad_cuenta_corriente_despues_de_facturar',
  'check_article_stock_en_vender',
  'check_guardar_ventas_con_cliente',
  'articulos_con_propiedades_de_distribuidora',
  'comerciocity_interno',
] as const
