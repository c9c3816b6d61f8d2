import fc from 'fast-check'
import { setClock } from './clock'
import { CASES } from './cases'

setClock()
fc.configureGlobal(CASES)
