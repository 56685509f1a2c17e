// What the conformance kit derives from declarations.
export {};
