/** Prefix of the addresses of practice; the app's own address follows it. */
export const PRACTICE = '/practica'

/** Whether the page was opened to practise. */
export const isPractice = (pathname: string): boolean => pathname === PRACTICE || pathname.startsWith(`${PRACTICE}/`)
