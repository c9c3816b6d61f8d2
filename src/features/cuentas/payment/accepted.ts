import { storedIds } from '@/lib/disk/storedIds'

/** Ids of account lines that a person on this computer said are no repetition. */
export const acceptedLines = storedIds('acount-no-repetition')

/** Ids of payments to sellers that a person on this computer said are no repetition. */
export const acceptedSellerPayments = storedIds('seller-payment-no-repetition')
