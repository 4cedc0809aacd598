import { createContext, useContext } from 'react';

/**
 * `live`: changes show up by themselves. `reconnecting`: the stream broke, another attempt is on its way. `stopped`: it
 * has been away for longer than a restart takes.
 */
export type StreamStatus = 'connecting' | 'live' | 'reconnecting' | 'stopped';

export const StreamStatusContext = createContext<StreamStatus>('connecting');

/** Whether changes made elsewhere show up by themselves right now. */
export const useStreamStatus = (): StreamStatus => useContext(StreamStatusContext);

/** Whether the console may be gone: what it was doing is not known. */
export const isAway = (status: StreamStatus): boolean => status === 'reconnecting' || status === 'stopped';
