/** Every address of practice begins so; what follows is the app's own. */
export const PRACTICE = '/practica'

/** Whether the page was opened to practise. */
export const isPractice = (pathname: string): boolean => pathname === PRACTICE || pathname.startsWith(`${PRACTICE}/`)
