/** Endings under which anybody can have a host: `com.ar`, `co.uk`, and those of the big hosting services. */
const SHARED = [
  /^[a-z]{2,4}\.[a-z]{2}$/,
  /\.(app|dev|io|page|site|cloud|host)$/,
  /^(herokuapp|onrender|amazonaws|googleapis|ngrok|duckdns|no-ip|ngrok-free|sharepoint|blogspot)\.(com|org|net)$/,
  /^(azurewebsites|cloudfront|azureedge|fastly|trycloudflare)\.(net|com)$/,
]

/** The domain above a page's host: `v1.comercio.com.ar` → `comercio.com.ar`; an IP address or bare name stays. */
function domainOf(host: string): string {
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return host
  const parent = host.slice(host.indexOf('.') + 1)
  return !host.includes('.') || !parent.includes('.') || SHARED.some((ending) => ending.test(parent)) ? host : parent
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * Whether the app may send its browser to a host: one of the `named` ones or, without any, one under the domain of the
 * page (`from`).
 */
export const mayLeadTo = (host: string, from: string, named: readonly string[]): boolean =>
  named.length > 0 ? named.some((each) => isWithin(host, each)) : isWithin(host, domainOf(from))
