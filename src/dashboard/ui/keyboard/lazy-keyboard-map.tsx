import { type ComponentType, lazy } from 'react'

/** `KeyboardMap` in a file of its own, loaded when it is first asked for. */
export const LazyKeyboardMap = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./keyboard-map.tsx').then(
    ({ KeyboardMap }) => ({ default: KeyboardMap }),
    () => ({ default: () => null }), // the pages hold without it
  ),
)
