import { createContext, useContext } from 'react';
import type { StreamStatus } from './events.ts';

export const StreamStatusContext = createContext<StreamStatus>('connecting');

/** Whether changes made elsewhere show up by themselves right now. */
export const useStreamStatus = (): StreamStatus => useContext(StreamStatusContext);
