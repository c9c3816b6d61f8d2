const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Whether the app may send its browser to a host: that of the page (`from`), a `named` one, or one under a named one. */
export const mayLeadTo = (host: string, from: string, named: readonly string[]): boolean =>
  host === from || named.some((each) => isWithin(host, each))
