/** Names that records carry only as ids. */
export interface CloseNames {
  /** Who sells without being an employee. */
  owner: string
  person: (id: number | null) => string
  address: (id: number | null) => string
  method: (id: number) => string
  movement: (id: number | null) => string
  expense: (id: number | null) => string
}
