import { lazy, type ComponentType } from 'react'

/** A component whose code is fetched when it is first shown; `instead` stands for it when that code cannot be had. */
export const lazyOr = <P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  )
