import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '@/app/operations'

describe('the registry of operations', () => {
  it.each(Object.keys(OPERATIONS))('%s loads the operation of that key', async (key) => {
    expect((await OPERATIONS[key]?.())?.key).toBe(key)
  })
})
