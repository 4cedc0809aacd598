import { useEffect, useEffectEvent } from 'react';

let taker: ((picture: File) => void) | undefined;

/** Takes the pictures that are dropped onto the page, as long as the component is there. */
export function useDroppedPicture(take: (picture: File) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const mine = (picture: File) => taken(picture);
    taker = mine;
    return () => {
      if (taker === mine) taker = undefined;
    };
  }, []);
}

/** What takes a picture just now; undefined where none is wanted. */
export const pictureTaker = (): ((picture: File) => void) | undefined => taker;
