import { serveBots } from './bot-thread.ts';
import { serveReferee } from './referee-thread.ts';

/** A thread is what its name says. Both are one program, so that a game's rules are fetched once for the two of them. */
if (self.name === 'bots') serveBots();
else serveReferee();
