import type { Row } from '../types'
import { answers, on, type Rule } from './rule'

const NEW = { activity_minutes: 60, listas_de_precio: 0, aplicar_iva_al_costo: 1 }

const withNew = answers((data) => {
  if (!data.user) return data
  const user = data.user as Row
  const lists = {
    listas_de_precio: [...(user.extencions ?? []), ...(user.owner_extencions ?? [])].some(isLists) ? 1 : 0,
  }
  return {
    ...data,
    user: { ...NEW, ...lists, ...user, owner: user.owner && { ...NEW, ...lists, ...user.owner } },
  }
})

const isLists = ({ slug }: Row) => slug === 'articulo_margen_de_ganancia_segun_lista_de_precios'

export const SESSION: readonly Rule[] = [on('POST /login', withNew), on('GET user', withNew)]
