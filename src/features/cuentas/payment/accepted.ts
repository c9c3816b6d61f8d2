import { storedIds } from '@/lib/storedIds'

/** Ids of account lines that a person said repeat no other, on this computer. */
export const acceptedLines = storedIds('acount-no-repetition')

/** Ids of payments to sellers that a person said repeat no other, on this computer. */
export const acceptedSellerPayments = storedIds('seller-payment-no-repetition')
