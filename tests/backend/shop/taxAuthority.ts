// A make-believe AFIP. It approves everything, unless a phrase in the sale's observations or the client's tax number says otherwise:
//
//   observations contain   client's cuit   outcome
//   AFIP CAIDA             20000000001     does not answer at all
//   AFIP DEMORADA          20000000002     signs in, then fails
//   AFIP RECHAZA           20000000003     refuses with an error
//   AFIP OBSERVA           20000000004     approves with an observation

interface Voucher {
  observations: string | null
  cuit: string | null
  point: number
  type: number
  amount: number
}

export interface Verdict {
  cae: string | null
  number: number
  errors: { code: string; message: string }[]
  observations: { code: string; message: string }[]
}

/** Thrown when the authority fails after signing in. */
const LATE_FAILURE = 'Error del lado de AFIP'

const SPELLS = ['AFIP CAIDA', 'AFIP DEMORADA', 'AFIP RECHAZA', 'AFIP OBSERVA'] as const

function spellOf({ observations, cuit }: Voucher): (typeof SPELLS)[number] | undefined {
  const said = SPELLS.find((spell) => observations?.toUpperCase().includes(spell))
  return said ?? SPELLS.find((_, index) => cuit === `2000000000${index + 1}`)
}

/** `last` is the highest number given out for this point of sale and type. */
export function authorise(voucher: Voucher, last: number): Verdict {
  const verdict: Verdict = { cae: null, number: last + 1, errors: [], observations: [] }
  switch (spellOf(voucher)) {
    case 'AFIP CAIDA':
      throw new Error('AFIP does not answer')
    case 'AFIP DEMORADA':
      return {
        ...verdict,
        errors: [{ code: LATE_FAILURE, message: 'No se obtuvo respuesta del servicio de facturación' }],
      }
    case 'AFIP RECHAZA':
      return { ...verdict, errors: [{ code: '10015', message: 'El campo DocNro es inválido' }] }
    case 'AFIP OBSERVA':
      verdict.observations.push({
        code: '10217',
        message: 'El crédito fiscal discriminado sólo podrá ser computado a efectos del Procedimiento permanente',
      })
  }
  return {
    ...verdict,
    cae: `7${String(voucher.point).padStart(4, '0')}${String(voucher.type).padStart(3, '0')}${String(last + 1).padStart(6, '0')}`,
  }
}
