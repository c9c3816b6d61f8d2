/**
 * Was it stored? What the shop's records say of money whose call got no clear answer (contract b §0.2: nothing may be sent twice blindly).
 * `half`: some of what belongs to it is there, since the server stores without a transaction.
 */
export type MoneyFate = 'stored' | 'absent' | 'half'
