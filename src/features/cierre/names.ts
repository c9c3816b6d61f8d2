/** Names for the ids that records carry. */
export interface CloseNames {
  /** Name of the owner, who sells without being an employee. */
  owner: string
  person: (id: number | null) => string
  address: (id: number | null) => string
  method: (id: number) => string
  movement: (id: number | null) => string
  expense: (id: number | null) => string
}
