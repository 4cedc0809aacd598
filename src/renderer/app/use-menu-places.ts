import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GO_EVENT } from '../../contract/console/go-event.ts';

/** Goes where the menu of the desktop window says, without loading the page again. */
export function useMenuPlaces(): void {
  const { history } = useRouter();
  useEffect(() => {
    const go = (event: Event) => {
      history.push((event as CustomEvent<string>).detail);
      event.preventDefault();
    };
    window.addEventListener(GO_EVENT, go);
    return () => window.removeEventListener(GO_EVENT, go);
  }, [history]);
}
