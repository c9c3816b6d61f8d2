// The small lists of the shop: discounts, instalments, combos, expense concepts, delivery.
import type { Row } from '../types'
import { cents, link, type Shop } from './shop'

export function seedCatalogues(shop: Shop): void {
  shop.numbered('discount', [
    { name: 'Jubilados', percentage: 10 },
    { name: 'Empleados', percentage: 15 },
    { name: 'Cliente frecuente', percentage: 5 },
  ])
  shop.numbered('surchage', [
    { name: 'Envío fuera de zona', percentage: 8 },
    { name: 'Factura', percentage: 5 },
  ])
  shop.add('cuota', { cantidad_cuotas: 3, descuento: 0, recargo: 10 })
  shop.add('cuota', { cantidad_cuotas: 6, descuento: 0, recargo: 25 })
  shop.add('cuota', { cantidad_cuotas: 12, descuento: 0, recargo: 55 })
  shop.numbered(
    'expense_concept',
    ['Alquiler', 'Luz y gas', 'Sueldos', 'Limpieza', 'Impuestos', 'Fletes'].map((name) => ({ name })),
  )
  shop.numbered('color', [
    { name: 'Negro', value: '#000000' },
    { name: 'Blanco', value: '#ffffff' },
    { name: 'Azul', value: '#1d4ed8' },
  ])
  shop.numbered(
    'size',
    ['S', 'M', 'L', 'XL'].map((value) => ({ value })),
  )
  shop.add('condition', { num: '1', name: 'Nuevo', description: null })
  shop.numbered('deposit', [{ name: 'Góndola 1' }, { name: 'Heladera' }, { name: 'Estantería del fondo' }])
  shop.add('tipo_envase', { name: 'Botella retornable' })
  shop.add('service', { name: 'Envío a domicilio', price: 1500 })
  seedCombos(shop)
}

function seedCombos(shop: Shop): void {
  const { articles } = shop
  const combos: { name: string; parts: [name: string, amount: number][] }[] = [
    {
      name: 'Combo mateada',
      parts: [
        ['Yerba Mate Suave 1 kg', 1],
        ['Azúcar Ledesma 1 kg', 1],
      ],
    },
    {
      name: 'Combo despensa',
      parts: [
        ['Aceite Girasol 900 ml', 2],
        ['Azúcar Ledesma 1 kg', 2],
        ['Yerba Mate Suave 1 kg', 1],
      ],
    },
    {
      name: 'Combo merienda',
      parts: [
        ['Alfajor triple Jorgito 70 g', 4],
        ['Café molido La Virginia 250 g', 1],
      ],
    },
  ]
  const made = combos.map(({ name, parts }) => {
    const lines = parts.map(([part, amount]) => ({
      article: articles.find((article) => article.name === part) as Row,
      amount,
    }))
    const sum = (column: string): number =>
      lines.reduce((total, { article, amount }) => total + Number(article[column]) * amount, 0)
    // A tenth cheaper than its parts, in round pesos.
    const price = Math.floor((sum('final_price') * 0.9) / 10) * 10
    return {
      name,
      price,
      cost: cents(sum('cost')),
      _articles: lines.map(({ article, amount }) => link(article.id, { amount })),
    }
  })
  shop.numbered('combo', made)
}
